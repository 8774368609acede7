import { and, eq } from 'drizzle-orm';
import { kindOf } from '@matjar/admin';
import type { Fields } from '@matjar/admin';
import { recordOf } from '@matjar/admin/server/database';
import type { Db, Row } from '@matjar/admin/server/database';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { tableOf } from '../../tables';
import type { Identity } from '../identity';
import { ownOrder } from '../talk/own';

/** Order fields shown to the client; the others are internal. */
export const followed = [
  'number',
  'placed_at',
  'order_status',
  'fulfillment_status',
  'payment_status',
  'payment_method',
  'subtotal',
  'discount',
  'delivery_fee',
  'tax',
  'total',
  'delivery_slot',
  'tracking',
  'cancel_reason',
] as const;

export const followedLine = [
  'variant',
  'name',
  'colour',
  'size',
  'sku',
  'qty',
  'fulfilled_qty',
  'price',
  'discount',
  'total',
] as const;

const some = (fields: Fields, names: readonly string[], row: Row) => {
  const record = recordOf(fields, row);
  return Object.fromEntries(
    names.map((name) => {
      const kind = kindOf(fields[name]!);
      const value = record[name] ?? null;
      return [name, value !== null && kind.toWire ? kind.toWire(value, fields[name]!) : value];
    }),
  );
};

interface FollowedOrder extends Record<string, unknown> {
  lines: Record<string, unknown>[];
}

/** Returns the order with this number in wire format; null if it doesn't belong to the identity. */
export const followOrder = async (db: Db, identity: Identity, number: string): Promise<FollowedOrder | null> => {
  const row = await ownOrder(db, identity, number);
  if (!row) return null;
  const line = tableOf(orderLines);
  const lines = await db
    .select()
    .from(line)
    .where(and(eq(line.sub_shop_id, identity.shop), eq(line.order, row.id)))
    .orderBy(line.id);
  return {
    ...some(orders.fields as Fields, followed, row),
    lines: lines.map((one) => some(orderLines.fields as Fields, followedLine, one)),
  };
};
