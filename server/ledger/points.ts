import { sql } from 'drizzle-orm';
import { clients } from '../../src/resources/clients/clients.resource';
import { points } from '../../src/resources/points/points.resource';
import { ApiError, FieldError } from '@matjar/admin/server';
import { newRow } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { model, rowOf, subShops, tableOf } from '../tables';
import { wasPaid } from '../../src/resources/orders/orders.states';
import type { OrderFacts } from './book';

const table = tableOf(points);

/** The order values that determine the client's points. */
export type PointsFacts = OrderFacts & { client: number; number: string; refunded: string | null };

const first = async <T extends object>(tx: Db, query: ReturnType<typeof sql>): Promise<T> =>
  (await tx.execute<T & Record<string, unknown>>(query)).rows[0]!;

/** Locks a client's points until the transaction ends, and returns the balance, excluding expired points. */
const lockedPoints = async (tx: Db, shop: number, client: number): Promise<number> => {
  const owner = tableOf(clients);
  await tx
    .select({ id: owner.id })
    .from(owner)
    .where(rowOf(owner, shop, client))
    .for('no key update');
  const { balance } = await first<{ balance: string }>(tx, sql`select points_balance(${shop}, ${client}) as balance`);
  return Number(balance);
};

/** Throws `FieldError` on `field` if `delta` is zero or would make the client's balance negative. */
export const refuseUnlessChanges = async (
  tx: Db,
  { shop, client, delta }: { shop: number; client: number; delta: number },
  field: string,
): Promise<void> => {
  if (delta === 0) throw new FieldError(field, 'validation.not_zero');
  const balance = await lockedPoints(tx, shop, client);
  if (balance + delta < 0) throw new FieldError(field, 'validation.not_enough_points', { balance });
};

/**
 * Manually adds points to a client, or deducts them if `delta` is negative. Throws `FieldError` on `points` if the
 * change is zero or the balance would become negative.
 */
export const changePoints = async (
  tx: Db,
  shop: number,
  client: number,
  delta: number,
  reason: string,
): Promise<void> => {
  await refuseUnlessChanges(tx, { shop, client, delta }, 'points');
  await add(tx, shop, { client, delta, reason, type: 'manual' });
};

const add = (tx: Db, shop: number, values: object) => tx.insert(table).values(newRow(model, points, values, shop));

/** Returns the number of points that were spent on an order and haven't been returned. */
const paidWith = async (tx: Db, shop: number, order: number): Promise<number> => {
  const { paid } = await first<{ paid: string }>(
    tx,
    sql`
    select coalesce(-sum(delta), 0) as paid from ${table} where ${table.sub_shop_id} = ${shop} and "order" = ${order} and type in ('spent', 'returned')`,
  );
  return Number(paid);
};

/**
 * Returns how many points stay spent on a partly refunded order. The number is proportional to the part of the order's
 * total that wasn't refunded, rounded up.
 */
const keptOf = async (tx: Db, shop: number, { id, total, refunded }: PointsFacts): Promise<number> => {
  const { kept } = await first<{ kept: string }>(
    tx,
    sql`
    select ceil(-delta * (${total}::numeric - ${refunded ?? '0'}::numeric) / ${total}::numeric) as kept
    from ${table} where ${table.sub_shop_id} = ${shop} and "order" = ${id} and type = 'spent' order by id desc limit 1`,
  );
  return Number(kept);
};

/**
 * Returns an order's price in points and the points it earns, according to the shop's settings. `cost` is null if the
 * shop doesn't accept points.
 */
const pricesOf = (tx: Db, shop: number, { total, refunded }: PointsFacts) =>
  first<{ cost: string | null; earned: string }>(
    tx,
    sql`
    select ceil(${total}::numeric / nullif(point_worth, 0)) as cost,
      least(floor((${total}::numeric - ${refunded ?? '0'}::numeric) * points_per_unit), 1000000000) as earned
    from ${subShops} where id = ${shop}`,
  );

/**
 * Updates a client's points for an order that the caller has locked. Deducts the points that pay for the order, and
 * returns them if the order is refunded or no longer paid with points. If `isEarning` is true, the order has just been
 * completed and earns points for the amount that wasn't refunded, unless it was paid with points. Throws `ApiError` 422
 * if the client has too few points.
 */
export const movePoints = async (tx: Db, shop: number, order: PointsFacts, isEarning = false): Promise<void> => {
  const { id, client, number: reason, total } = order;
  const entry = { client, order: id, reason };
  const isOver = order.order_status === 'canceled' || order.order_status === 'returned';
  const paysWithPoints = order.payment_method === 'points' && wasPaid(order.payment_status) && !isOver;
  const paid = await paidWith(tx, shop, id);
  if (paysWithPoints && order.payment_status === 'paid' && paid === 0 && Number(total) > 0) {
    const { cost } = await pricesOf(tx, shop, order);
    if (cost === null) throw new ApiError(422, 'messages.points_off');
    const balance = await lockedPoints(tx, shop, client);
    if (Number(cost) > balance)
      throw new ApiError(422, 'messages.not_enough_points', { args: { balance, needed: Number(cost) } });
    await add(tx, shop, { ...entry, type: 'spent', delta: -Number(cost) });
  }
  const over = paid > 0 ? paid - (paysWithPoints ? await keptOf(tx, shop, order) : 0) : 0;
  if (over > 0) await add(tx, shop, { ...entry, type: 'returned', delta: over });
  if (!isEarning || paysWithPoints) return;
  const { earned } = await pricesOf(tx, shop, order);
  if (Number(earned) > 0) await add(tx, shop, { ...entry, type: 'earned', delta: Number(earned) });
};
