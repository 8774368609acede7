import { and, eq, gt, ne } from 'drizzle-orm';
import { clients } from '../../../src/resources/clients/clients.resource';
import { users as allUsers } from '../../../src/resources/users/users.resource';
import { ApiError } from '@matjar/admin/server';
import { createToken, hashToken, setChosenPassword } from '@matjar/admin/server/auth';
import { actAs, changedRow, newRow } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { clientInvitations as invitations, model, rowOf, subShops, tableOf, users } from '../../tables';
import { commonWords } from '../../config';
import { invitationExpiry } from '../teamMembers/invitations';
import type { Invitation } from '../teamMembers/invitations';
import { personByEmail } from '../../auth/memberships';

const table = tableOf(clients);

/** A client's invitation, as shown to the user who opens its link. */
export type ClientInvitation = Invitation & {
  clientId: number;
  /**
   * The id of the account that already uses this email. Accepting the invitation then requires the account's password.
   * Null if there is no account.
   */
  known: number | null;
};

/** Throws `ApiError` 422 if the email belongs to a staff account. A staff account can't also be a client's account. */
export const refuseStaff = (role: string | undefined): void => {
  if (role !== undefined && role !== 'client') throw new ApiError(422, 'access.client_of_team');
};

/** Throws `ApiError` 422 if the account already belongs to another client of the shop. */
export const refuseSecondClient = async (db: Db, account: number, shop: number, client: number): Promise<void> => {
  const [other] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop), eq(table.account, account), ne(table.id, client)))
    .limit(1);
  if (other) throw new ApiError(422, 'access.client_twice');
};

/** Creates or replaces a client's invitation and returns its token. Only a hash of the token is stored. */
export const createClientInvitation = async (
  db: Db,
  { client, shop, email }: { client: number; shop: number; email: string },
): Promise<{ token: string; expires: string }> => {
  const token = createToken();
  const invitation = { email, token_hash: hashToken(token), expires_at: invitationExpiry() };
  await db
    .insert(invitations)
    .values({ client_id: client, sub_shop_id: shop, ...invitation })
    .onConflictDoUpdate({ target: [invitations.client_id, invitations.sub_shop_id], set: invitation });
  return { token, expires: invitation.expires_at.toISOString() };
};

export const dropClientInvitation = async (tx: Db, shop: number, client: number): Promise<void> => {
  await tx.delete(invitations).where(and(eq(invitations.sub_shop_id, shop), eq(invitations.client_id, client)));
};

/**
 * Finds the invitation that a token belongs to and optionally locks it. Returns null if the token is unknown, used,
 * replaced, revoked or expired, or if the client's email has changed. Throws `ApiError` 422 if the email belongs to a
 * staff account.
 */
export const findClientInvitation = async (db: Db, token: string, lock = false): Promise<ClientInvitation | null> => {
  const query = db
    .select({
      clientId: table.id,
      subShopId: table.sub_shop_id,
      name: table.full_name,
      email: invitations.email,
      phone: table.phone,
      account: table.account,
      en: subShops.name_en,
      ar: subShops.name_ar,
    })
    .from(invitations)
    .innerJoin(
      table,
      and(
        eq(table.sub_shop_id, invitations.sub_shop_id),
        eq(table.id, invitations.client_id),
        eq(table.email, invitations.email),
      ),
    )
    .innerJoin(subShops, eq(subShops.id, table.sub_shop_id))
    .where(and(eq(invitations.token_hash, hashToken(token)), gt(invitations.expires_at, new Date())));
  const [found] = await (lock ? query.for('update', { of: invitations }) : query);
  if (!found || found.account !== null) return null;
  const { en, ar, account: _account, ...rest } = found;
  const person = await personByEmail(db, String(found.email));
  refuseStaff(person?.role);
  return { ...rest, role: 'client', shop: [en, ar], known: person?.userId ?? null };
};

const link = async (tx: Db, { clientId, subShopId }: ClientInvitation, account: number): Promise<void> => {
  // Without this lock, concurrent invitations could link two clients of the same shop to one account.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, account)).for('update');
  await refuseSecondClient(tx, account, subShopId, clientId);
  const own = rowOf(table, subShopId, clientId);
  const [row] = await tx.select().from(table).where(own).for('update');
  const change = changedRow(model.entity(clients.name), { account, invited_until: null }, row!);
  await tx
    .update(table)
    .set({ ...change, version: Number(row!.version) + 1, updated_at: new Date().toISOString() })
    .where(own);
  await dropClientInvitation(tx, subShopId, clientId);
};

/**
 * Creates the invited client's account with this password and deletes the invitation. Returns null if the invitation is
 * invalid or if an account with this email has been created in the meantime. Requires a transaction.
 */
export const acceptAsNewClient = async (tx: Db, token: string, password: string): Promise<ClientInvitation | null> => {
  const invitation = await findClientInvitation(tx, token, true);
  if (!invitation || invitation.known !== null) return null;
  const { name, email, phone } = invitation;
  const row = newRow(model, allUsers, { full_name: name, email, phone, role_type: 'client' });
  const [user] = await tx.insert(users).values(row).onConflictDoNothing().returning({ id: users.id });
  if (!user) return null;
  await actAs(tx, user.id);
  await setChosenPassword(tx, user.id, password, commonWords);
  await link(tx, invitation, user.id);
  return invitation;
};

/**
 * Like `acceptAsNewClient`, but accepts the invitation for an existing account. The caller must have verified the
 * account's password.
 */
export const acceptAsKnownClient = async (tx: Db, token: string, account: number): Promise<ClientInvitation | null> => {
  const invitation = await findClientInvitation(tx, token, true);
  if (invitation?.known !== account) return null;
  await actAs(tx, account);
  await link(tx, invitation, account);
  return invitation;
};
