import { and, eq, gt, lt } from 'drizzle-orm';
import { clients } from '../../src/resources/clients/clients.resource';
import { ApiError } from '@matjar/admin/server';
import { createToken, hashToken, bearerToken } from '@matjar/admin/server/auth';
import type { Db } from '@matjar/admin/server/database';
import { dayInMs } from '@matjar/admin/values';
import type { FastifyRequest } from 'fastify';
import { storefrontIdentities as identities, tableOf } from '../tables';

/** For how long a storefront is known by its token. */
const days = 180;

/** Who speaks as a client of a shop, and whether the shop has blocked them. */
export interface Identity {
  /** The number of the token that they speak by; null for their own account, to which all that is the client's is open. */
  id: number | null;
  shop: number;
  client: number;
  blocked: boolean;
}

/** Somebody who speaks by a token. */
export type TokenIdentity = Identity & { id: number };

/** Somebody as the client of this number, with their own account; null for a client that isn't theirs. */
export const accountIdentity = async (db: Db, account: number, client: number): Promise<Identity | null> => {
  const table = tableOf(clients);
  const [found] = await db
    .select({ shop: table.sub_shop_id, client: table.id, blocked: table.blocked })
    .from(table)
    .where(and(eq(table.id, client), eq(table.account, account)));
  return found ? { id: null, ...found } : null;
};

/**
 * Makes somebody's storefront known as a client of a shop; the answer is its token, which is nowhere else. Nobody proves
 * a phone number when they order, so a token opens what was done with it and nothing else of the client's: two tokens of
 * one client are two identities. Must run in the transaction of what it is opened for.
 */
export const openIdentity = async (tx: Db, { shop, client }: { shop: number; client: number }): Promise<string> => {
  const token = createToken();
  const now = new Date();
  await tx
    .delete(identities)
    .where(and(eq(identities.sub_shop_id, shop), eq(identities.client, client), lt(identities.expires_at, now)));
  await tx.insert(identities).values({
    sub_shop_id: shop,
    client,
    token_hash: hashToken(token),
    expires_at: new Date(now.getTime() + days * dayInMs),
  });
  return token;
};

/** Throws `ApiError` 422 for somebody whom the shop has blocked: what they were told before stays theirs to read. */
export const refuseIfBlocked = ({ blocked }: Identity): void => {
  if (blocked) throw new ApiError(422, 'messages.not_authorized');
};

/** Whom a storefront's token speaks for, in whichever shop unless one is named; null for one that has expired or never was. */
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

/** Whom the request's token speaks for; throws `ApiError` 401 where there is none. */
export const identityOf = async (db: Db, { headers }: FastifyRequest): Promise<TokenIdentity> => {
  const token = bearerToken(headers.authorization);
  const identity = token && (await readIdentity(db, token));
  if (!identity) throw new ApiError(401, 'messages.not_authorized');
  return identity;
};
