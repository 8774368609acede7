import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../database/open';
import { ApiError } from '../resources/apiError';
import { remembered } from '../resources/requestKey';
import type { RequestKey } from '../resources/requestKey';
import { storefrontRequests as requests } from '../tables';

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
