import { sql } from 'drizzle-orm';
import { FieldError } from '@matjar/admin/server';
import { newRow } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import type { Address } from '@matjar/admin/values';
import { split } from '../../../src/domain/refunds';
import { amountOf, unitsOf, trimmed } from '../../../src/domain/units';
import { clients } from '../../../src/resources/clients/clients.resource';
import { orderEvents } from '../../../src/resources/orders/orderEvents.resource';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { model, rowOf, tableOf, users } from '../../tables';
import { sell } from '../goods';
import type { SoldLine } from '../goods';
import type { FoundShop } from '../shop';
import { sumsOf, shareOf } from './amounts';
import { countUses, discountsFor } from './discounts';
import { takeNumber } from './orderNumber';
import type { GivenLine } from './readOrder';

/** What somebody takes off by hand: so many per cent, or an amount, decimal texts. */
export type HandDiscount = { rate: string } | { amount: string };

interface Part {
  gross: bigint;
  discount: bigint;
}

/**
 * Lines with what is taken off by hand added to their discounts: it comes off what these leave, each line in its proportion, so that
 * a refund of one gives back its own share. Throws `FieldError` for an amount above what is left.
 * @param decimals the currency's digits after the point
 */
export const withHandDiscount = <L extends Part>(
  lines: readonly L[],
  off: HandDiscount | undefined,
  decimals: number,
): L[] => {
  if (!off) return [...lines];
  const nets = lines.map(({ gross, discount }) => gross - discount);
  const left = nets.reduce((sum, one) => sum + one, 0n);
  const taken = 'rate' in off ? shareOf(left, off.rate) : unitsOf(off.amount, decimals);
  if (taken > left)
    throw new FieldError('discount_amount', 'validation.over_goods', { left: trimmed(amountOf(left, decimals)) });
  const parts = split(taken, nets);
  return lines.map((line, index) => ({ ...line, discount: line.discount + parts[index]! }));
};

/** What becomes an order, wherever it was taken. */
export interface NewOrder {
  client: number;
  /** `pickup` takes no address and costs nothing. */
  delivery: string;
  /** The name that came with the order, where the shop knows its client by another. */
  given_name?: string | null;
  address: Address | null;
  lines: readonly GivenLine[];
  payment_method: string;
  delivery_slot: string | null;
  notes: string | null;
  /** In the currency's smallest units; as the shop's settings say, unless given. */
  deliveryFee?: bigint;
  /** What somebody takes off beside the shop's own discounts. */
  off?: HandDiscount;
  /** Who of the shop's people took it, by their number. */
  by?: number;
}

/** The largest amount that is kept, in whole units of a currency. */
const largest = 10n ** 12n;

const insertLines = (tx: Db, { id, decimals }: FoundShop, order: number, lines: readonly SoldLine[]) =>
  tx.insert(tableOf(orderLines)).values(
    lines.map(({ variant, qty, name, colour, size, sku, price, discount }) => {
      const amounts = { price: amountOf(price, decimals), discount: amountOf(discount, decimals) };
      return newRow(model, orderLines, { order, variant, qty, name, colour, size, sku, ...amounts }, id);
    }),
  );

const firstEvent = (order: number, at: string, by: number | undefined) => ({
  order,
  type: 'add',
  at,
  changes: {},
  ...(by !== undefined && {
    actor_id: by,
    actor: sql`(select ${users.full_name} from ${users} where ${users.id} = ${by})`,
  }),
});

/**
 * Writes an order with its lines, the discounts' uses and the first event of its history, at the shop's prices of this moment. Must run
 * after `queue`. Throws `InvalidFields` for what can't be sold, for a delivery without an address, and for a discount by hand that is more than the goods.
 */
export const writeOrder = async (
  tx: Db,
  shop: FoundShop,
  given: NewOrder,
): Promise<{ order: number; number: string }> => {
  const {
    client,
    off,
    by,
    delivery,
    deliveryFee = unitsOf(shop.deliveryFee, shop.decimals),
    lines: wanted,
    ...kept
  } = given;
  const isPicked = delivery === 'pickup';
  if (!isPicked && !given.address) throw new FieldError('address', 'validation.delivery_address');
  const lines = withHandDiscount(
    await sell(tx, shop, wanted, await discountsFor(tx, shop.id, client)),
    off,
    shop.decimals,
  );
  const sums = sumsOf(lines, isPicked ? 0n : deliveryFee, shop.taxRate);
  if (sums.total >= largest * 10n ** BigInt(shop.decimals)) throw new FieldError('lines', 'validation.scale');
  const amounts = Object.entries(sums).map(([name, units]) => [name, amountOf(units as bigint, shop.decimals)]);
  const [number, placed_at] = [await takeNumber(tx, shop), new Date().toISOString()];
  const person = tableOf(clients);
  const [buyer] = await tx
    .select({ phone: person.phone })
    .from(person)
    .where(rowOf(person, shop.id, client));
  const record = {
    number,
    placed_at,
    client,
    client_phone: buyer?.phone,
    ...Object.fromEntries(amounts),
    ...kept,
    ...(isPicked && { address: null }),
  };
  const [made] = await tx
    .insert(tableOf(orders))
    .values(newRow(model, orders, record, shop.id))
    .returning({ id: tableOf(orders).id });
  const order = made!.id;
  await insertLines(tx, shop, order, lines);
  await countUses(
    tx,
    shop.id,
    order,
    lines.map((line) => line.by),
  );
  await tx.insert(tableOf(orderEvents)).values(newRow(model, orderEvents, firstEvent(order, placed_at, by), shop.id));
  return { order, number };
};
