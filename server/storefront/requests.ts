import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../database/open';
import { ApiError } from '../resources/apiError';
import { storefrontRequests as requests } from '../tables';

/** For how long a request is known again, in milliseconds. */
const remembered = 24 * 60 * 60 * 1000;

/** What a storefront calls a request that it may have to send again, and a hash of what it asks. */
export interface RequestKey {
  key: string;
  bodyHash: string;
}

/**
 * The key of a request by its `Idempotency-Key`; null without one. Throws `ApiError` 400 for one that somebody could guess:
 * whoever knows it is told of the order again.
 */
export const requestKey = (header: string | string[] | undefined, body: unknown): RequestKey | null => {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\w-]{16,100}$/.test(header)) throw new ApiError(400, 'messages.invalid_request');
  return { key: header, bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('hex') };
};

/** The order that this request has placed already; null where it hasn't. Throws `ApiError` 422 where it asked for another. */
export const placedBefore = async (tx: Db, shop: number, { key, bodyHash }: RequestKey): Promise<number | null> => {
  const [found] = await tx
    .select({ order: requests.order_id, hash: requests.body_hash })
    .from(requests)
    .where(and(eq(requests.sub_shop_id, shop), eq(requests.key, key)));
  if (found && found.hash !== bodyHash) throw new ApiError(422, 'messages.request_key_used');
  return found?.order ?? null;
};

/** Remembers which order a request has placed. */
export const rememberRequest = async (tx: Db, shop: number, { key, bodyHash }: RequestKey, order: number): Promise<void> => {
  const old = lt(requests.created_at, new Date(Date.now() - remembered));
  await tx.delete(requests).where(and(eq(requests.sub_shop_id, shop), old));
  await tx.insert(requests).values({ sub_shop_id: shop, key, body_hash: bodyHash, order_id: order });
};
