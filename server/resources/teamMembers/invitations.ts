import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Role, Language } from '@matjar/admin';
import { ApiError, letterOf } from '@matjar/admin/server';
import type { Letter, ServerTranslate } from '@matjar/admin/server';
import {
  createToken,
  dropPasswordLink,
  hashToken,
  hasIdentity,
  lockUser,
  setChosenPassword,
} from '@matjar/admin/server/auth';
import { actAs, newRow } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { dayInMs, isolated } from '@matjar/admin/values';
import { teamMembers } from '../../../src/resources/teamMembers/teamMembers.resource';
import { users as allUsers } from '../../../src/resources/users/users.resource';
import { roles } from '../../../src/roles';
import { invitations, memberships, model, rowOf, subShops, tableOf, users } from '../../tables';
import { personByEmail } from '../../auth/memberships';
import { commonWords } from '../../config';

/** How long an invitation is valid, in days. */
export const invitationDays = 7;

export const invitationExpiry = (): Date => new Date(Date.now() + invitationDays * dayInMs);

/** A team member's invitation, as shown to the user who opens its link. */
export interface Invitation {
  subShopId: number;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  shop: [en: string, ar: string];
}

export type TeamInvitation = Invitation & { memberId: number; ownRole: number | null };

/** Creates or replaces a team member's invitation and returns its token. Only a hash of the token is stored. */
export const createInvitation = async (
  db: Db,
  shop: number,
  memberId: number,
): Promise<{ token: string; expires: string }> => {
  const token = createToken();
  const expires_at = invitationExpiry();
  const invitation = { token_hash: hashToken(token), expires_at };
  await db
    .insert(invitations)
    .values({ team_member_id: memberId, sub_shop_id: shop, ...invitation })
    .onConflictDoUpdate({ target: [invitations.team_member_id, invitations.sub_shop_id], set: invitation });
  return { token, expires: expires_at.toISOString() };
};

/**
 * Finds the invitation that a token belongs to and optionally locks it. If `shop` is given, searches only that shop.
 * Returns null if the token is unknown, used, replaced or expired.
 */
export const findInvitation = async (
  db: Db,
  token: string,
  { lock = false, shop }: { lock?: boolean; shop?: number } = {},
): Promise<TeamInvitation | null> => {
  const members = tableOf(teamMembers);
  const query = db
    .select({
      memberId: members.id,
      subShopId: members.sub_shop_id,
      name: members.name,
      email: members.email,
      phone: members.phone,
      role: members.role_type,
      ownRole: members.own_role,
      en: subShops.name_en,
      ar: subShops.name_ar,
    })
    .from(invitations)
    .innerJoin(
      members,
      and(eq(members.sub_shop_id, invitations.sub_shop_id), eq(members.id, invitations.team_member_id)),
    )
    .innerJoin(subShops, eq(subShops.id, members.sub_shop_id))
    .where(
      and(
        shop === undefined ? undefined : eq(invitations.sub_shop_id, shop),
        eq(invitations.token_hash, hashToken(token)),
        gt(invitations.expires_at, new Date()),
        // The member's status remains `added` until the first email has been generated.
        inArray(members.status, ['added', 'invited']),
      ),
    );
  const [found] = await (lock ? query.for('update', { of: invitations }) : query);
  if (!found) return null;
  const { en, ar, ...rest } = found;
  return { ...rest, shop: [en, ar] };
};

export const dropInvitation = async (tx: Db, shop: number, memberId: number): Promise<void> => {
  await tx.delete(invitations).where(and(eq(invitations.sub_shop_id, shop), eq(invitations.team_member_id, memberId)));
};

/**
 * Returns true if an account becomes a member without an invitation. It already has access to the shop, or its deleted
 * membership is being restored, or an identity provider has verified its email. All other accounts must accept an
 * invitation, because their users may have entered the email of the person who is meant.
 */
export const joinsUninvited = async (tx: Db, userId: number, shop: number, memberId: number): Promise<boolean> => {
  if (await hasIdentity(tx, userId)) return true;
  const { rows } = await tx.execute(sql`
    select from ${memberships} where ${and(eq(memberships.tenant_id, shop), eq(memberships.user_id, userId))}
    union all select from audit_log where resource = ${teamMembers.name} and part = 'memberships'
      and sub_shop_id = ${shop} and record = ${String(memberId)} and changes -> 'user_id' ->> 0 = ${String(userId)}`);
  return rows.length > 0;
};

/**
 * Makes an account a member of a shop and activates the member's record. If the account already has access without a
 * record, adds the record. Returns false if the account has another record in the shop.
 */
export const joinTeam = async (
  tx: Db,
  {
    userId,
    subShopId,
    memberId,
    ownRole,
  }: Pick<TeamInvitation, 'memberId' | 'ownRole' | 'subShopId'> & { userId: number },
): Promise<boolean> => {
  const [joined] = await tx
    .insert(memberships)
    .values({ user_id: userId, tenant_id: subShopId, team_member_id: memberId, own_role_id: ownRole })
    .onConflictDoUpdate({
      target: [memberships.user_id, memberships.tenant_id],
      set: { team_member_id: memberId },
      setWhere: isNull(memberships.team_member_id),
    })
    .returning({ id: memberships.user_id });
  if (!joined) return false;
  const members = tableOf(teamMembers);
  await tx
    .update(members)
    .set({ status: 'active', expires: null, invited_at: sql`coalesce(${members.invited_at}, now())` })
    .where(rowOf(members, subShopId, memberId));
  return true;
};

/** Locks an invitation and its member, and returns it. Returns null if the token isn't valid. */
const lockInvitation = async (tx: Db, token: string): Promise<TeamInvitation | null> => {
  const found = await findInvitation(tx, token);
  if (!found) return null;
  // Locks the member first, as a concurrent change of the member does.
  const members = tableOf(teamMembers);
  await tx
    .select({ id: members.id })
    .from(members)
    .where(rowOf(members, found.subShopId, found.memberId))
    .for('update');
  return findInvitation(tx, token, { lock: true });
};

/**
 * Creates the invited user with this password as a member of the shop and deletes the invitation. Returns null if the
 * invitation is invalid or if an account with this email has been created in the meantime. Requires a transaction.
 */
export const acceptInvitation = async (tx: Db, token: string, password: string): Promise<TeamInvitation | null> => {
  const invitation = await lockInvitation(tx, token);
  if (!invitation) return null;
  const { memberId, subShopId, name, email, phone, role } = invitation;
  const row = newRow(model, allUsers, { full_name: name, email, phone, role_type: role });
  const [user] = await tx.insert(users).values(row).onConflictDoNothing().returning({ id: users.id });
  if (!user) return null;
  await actAs(tx, user.id);
  await setChosenPassword(tx, user.id, password, commonWords);
  await joinTeam(tx, { ...invitation, userId: user.id });
  await dropInvitation(tx, subShopId, memberId);
  return invitation;
};

/**
 * Like `acceptInvitation`, but accepts the invitation for an existing account with the member's role. The caller must
 * have verified the account's password. Throws `ApiError` 422 if the account has another role.
 */
export const acceptAsKnownMember = async (tx: Db, token: string, account: number): Promise<TeamInvitation | null> => {
  const invitation = await lockInvitation(tx, token);
  if (!invitation) return null;
  // Locks the user, whose role or email may be changing.
  await lockUser(tx, account);
  const person = await personByEmail(tx, invitation.email);
  if (person?.userId !== account) return null;
  if (person.role !== invitation.role) throw new ApiError(422, 'access.invitation_role');
  await actAs(tx, account);
  if (!(await joinTeam(tx, { ...invitation, userId: account }))) return null;
  await dropPasswordLink(tx, account);
  await dropInvitation(tx, invitation.subShopId, invitation.memberId);
  return invitation;
};

const letterAs =
  (kind: 'invitation' | 'client') =>
  (translate: ServerTranslate, { email, name, shop, role }: Invitation, language: Language, link: string): Letter => {
    const words = {
      name: isolated(name),
      shop: isolated(shop[language === 'ar' ? 1 : 0]),
      role: roles[role].label[language],
    };
    const say = (key: string) => translate(language, `access.${key}`, words);
    return letterOf(translate, {
      to: email,
      language,
      link,
      subject: say(`${kind}_subject`),
      button: say('invitation_button'),
      before: [say('letter_greeting'), say(`${kind}_body`)],
      after: [say('invitation_lasts'), say('invitation_ignore')],
    });
  };

/** The email that invites a team member, in the sender's language because the recipient's language isn't known yet. */
export const invitationLetter = letterAs('invitation');

/** The email that invites a client to create an account with a shop, in the sender's language. */
export const clientInvitationLetter = letterAs('client');
