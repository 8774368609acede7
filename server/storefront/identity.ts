import { and, eq, gt, lt } from 'drizzle-orm';
import { clients } from '../../src/resources/clients/clients.resource';
import { ApiError, FieldError } from '@matjar/admin/server';
import type { HandlerContext } from '@matjar/admin/server';
import { createToken, hashToken, bearerToken } from '@matjar/admin/server/auth';
import type { Db } from '@matjar/admin/server/database';
import { asSystem, inTenant } from '@matjar/admin/server/database';
import { dayInMs } from '@matjar/admin/values';
import type { FastifyRequest } from 'fastify';
import { storefrontIdentities as identities, tableOf } from '../tables';

const days = 180;

/** A client of a shop, as identified by the caller's token or account. */
export interface Identity {
  /** The token's id. Null if an account identifies the client. An account has access to all of the client's records. */
  id: number | null;
  shop: number;
  client: number;
  blocked: boolean;
}

export type TokenIdentity = Identity & { id: number };

/**
 * Returns an account's identity when it acts as the client `client`, or null if that isn't one of the account's
 * clients.
 */
const accountIdentity = async (db: Db, account: number, client: number): Promise<Identity | null> => {
  const table = tableOf(clients);
  const [found] = await db
    .select({ shop: table.sub_shop_id, client: table.id, blocked: table.blocked })
    .from(table)
    .where(and(eq(table.id, client), eq(table.account, account)));
  return found ? { id: null, ...found } : null;
};

/**
 * Creates a token that identifies a client in a storefront, and returns the token and its id. Only the token's hash is
 * stored. A token only grants access to records that were created with it, because placing an order doesn't prove
 * ownership of the phone number. Must run in the transaction that creates the order.
 */
export const openIdentity = async (
  tx: Db,
  { shop, client }: { shop: number; client: number },
): Promise<{ id: number; token: string }> => {
  const token = createToken();
  const now = new Date();
  await tx
    .delete(identities)
    .where(and(eq(identities.sub_shop_id, shop), eq(identities.client, client), lt(identities.expires_at, now)));
  const [created] = await tx
    .insert(identities)
    .values({
      sub_shop_id: shop,
      client,
      token_hash: hashToken(token),
      expires_at: new Date(now.getTime() + days * dayInMs),
    })
    .returning({ id: identities.id });
  return { id: created!.id, token };
};

/** Throws `ApiError` 422 if the shop has blocked the client. Blocked clients can still read their records. */
export const refuseIfBlocked = ({ blocked }: Identity): void => {
  if (blocked) throw new ApiError(422, 'messages.not_authorized');
};

/**
 * Returns the identity that a token belongs to. If `shop` is given, searches only that shop. Returns null if the token
 * is unknown or expired.
 */
export const readIdentity = async (db: Db, token: string, shop?: number): Promise<TokenIdentity | null> => {
  const table = tableOf(clients);
  const [found] = await db
    .select({ id: identities.id, shop: identities.sub_shop_id, client: identities.client, blocked: table.blocked })
    .from(identities)
    .innerJoin(table, and(eq(table.sub_shop_id, identities.sub_shop_id), eq(table.id, identities.client)))
    .where(
      and(
        shop === undefined ? undefined : eq(identities.sub_shop_id, shop),
        eq(identities.token_hash, hashToken(token)),
        gt(identities.expires_at, new Date()),
      ),
    );
  return found ? { ...found, blocked: found.blocked === true } : null;
};

/** Returns the identity of the request's token. Throws `ApiError` 401 if the token is missing or invalid. */
export const identityOf = async (db: Db, { headers }: FastifyRequest): Promise<TokenIdentity> => {
  const token = bearerToken(headers.authorization);
  const identity = token && (await readIdentity(db, token));
  if (!identity) throw new ApiError(401, 'messages.not_authorized');
  return identity;
};

/**
 * Runs `work` for a user who acts as the client `client`, in the scope of that client's shop and under the same rules
 * as in storefronts. Throws `FieldError` on `field` if the client doesn't belong to the account.
 */
export const asClient = async <T>(
  { tx, principal }: Pick<HandlerContext, 'tx' | 'principal'>,
  client: number | null | undefined,
  field: string,
  work: (tx: Db, identity: Identity) => Promise<T>,
): Promise<T> => {
  const identity = client != null && (await asSystem(tx, (all) => accountIdentity(all, principal.userId, client)));
  if (!identity) throw new FieldError(field, 'validation.reference');
  return inTenant(tx, identity.shop, (inner) => work(inner, identity));
};
