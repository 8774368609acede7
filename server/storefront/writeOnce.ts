import type { FastifyReply, FastifyRequest } from 'fastify';
import { within } from '@matjar/admin/server/database';
import type { Db, DerivedTable } from '@matjar/admin/server/database';
import { digest, inTurn, once, requestKey } from '@matjar/admin/server/http';
import type { Known, Owner } from '@matjar/admin/server/http';
import { storefrontKeys } from '../tables';
import type { TokenIdentity } from './identity';

/** Who writes, and to which shop: the same `Idempotency-Key` of anybody else is another. */
interface Caller {
  shop: number;
  name: string;
}

/** Somebody with a token: another token of the same client is another caller. */
export const byIdentity = ({ shop, id }: TokenIdentity): Caller => ({ shop, name: `identity ${id}` });

/**
 * Somebody who orders and is nobody yet. What they are answered has a token in it, so that it takes the phone, the key and
 * the whole order to be answered it again; somebody else's order under the same key is an order of its own. Phones are the
 * same by their digits, as `findClient` takes them.
 */
export const byPhone = (shop: number, phone: string): Caller => ({
  shop,
  name: `phone ${digest(phone.replaceAll(/[^0-9]/g, '').replace(/^0+/, ''))}`,
});

const ownerOf = ({ shop, name }: Caller): Owner => ({
  keys: storefrontKeys as unknown as DerivedTable,
  by: { sub_shop_id: shop, caller: name },
  tenant: 'sub_shop_id',
});

/**
 * Does a storefront's write in a transaction of the shop's scope, and once for each `Idempotency-Key` of its caller: sent
 * again, it is answered as before, and the reply says so. Throws `ApiError` as `once` does, and 400 for a key of another shape.
 */
export const writeOnce = async <T extends object>(
  db: Db,
  { headers, body, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { shop, name }: Caller,
  work: (tx: Db) => Promise<T>,
): Promise<T> => {
  const key = requestKey(headers['idempotency-key'], body);
  const write = (doing: (tx: Db) => Promise<T & { replayed?: true }>) => within(db, { tenants: [shop] }, doing);
  if (!key) return write(work);
  const known: Known = { ...key, owner: ownerOf({ shop, name }), route: routeOptions.url! };
  const { replayed, ...data } = await inTurn(known, () => write((tx) => once(tx, known, () => work(tx))));
  if (replayed) void reply.header('Idempotency-Replayed', 'true');
  return data as T;
};
