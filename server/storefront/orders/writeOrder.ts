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
import { sumsOf, shareOf, countUses, discountsFor } from './discounts';
import { takeNumber } from './orderNumber';
import type { GivenLine } from './readOrder';

/** A manual discount: a percentage or an amount, as decimal strings. */
export type HandDiscount = { rate: string } | { amount: string };

interface Part {
  gross: bigint;
  discount: bigint;
}

/**
 * Adds a manual discount to lines, in proportion to their amounts after other discounts, so that refunding a line
 * returns its share. Throws `FieldError` for an amount above the remaining total.
 * @param decimals the currency's number of decimals
 */
export const withHandDiscount = <L extends Part>(
  lines: readonly L[],
  handDiscount: HandDiscount | undefined,
  decimals: number,
): L[] => {
  if (!handDiscount) return [...lines];
  const nets = lines.map(({ gross, discount }) => gross - discount);
  const left = nets.reduce((sum, one) => sum + one, 0n);
  const discountUnits =
    'rate' in handDiscount ? shareOf(left, handDiscount.rate) : unitsOf(handDiscount.amount, decimals);
  if (discountUnits > left)
    throw new FieldError('discount_amount', 'validation.over_goods', { left: trimmed(amountOf(left, decimals)) });
  const parts = split(discountUnits, nets);
  return lines.map((line, index) => ({ ...line, discount: line.discount + parts[index]! }));
};

/** An order to write, from a storefront or a draft. */
interface NewOrder {
  client: number;
  /** `pickup` needs no address and has no fee. */
  delivery: string;
  /** The name given with the order, if the shop knows the client by a different name. */
  given_name?: string | null;
  address: Address | null;
  lines: readonly GivenLine[];
  payment_method: string;
  delivery_slot: string | null;
  notes: string | null;
  /** The delivery fee in the currency's smallest unit; by default the fee in the shop's settings. */
  deliveryFee?: bigint;
  /** A manual discount in addition to the shop's discounts. */
  off?: HandDiscount;
  /** The id of the team member who took the order. */
  by?: number;
}

/** The maximum amount, in whole units of a currency. */
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
 * Writes an order with its lines, discount uses and first history event, at current prices. Must be called after
 * `queue`. Throws `InvalidFields` for lines that can't be sold, a delivery without an address, and a manual discount
 * above the subtotal.
 */
export const writeOrder = async (
  tx: Db,
  shop: FoundShop,
  newOrder: NewOrder,
): Promise<{ order: number; number: string }> => {
  const {
    client,
    off,
    by,
    delivery,
    deliveryFee = unitsOf(shop.deliveryFee, shop.decimals),
    lines: wanted,
    ...kept
  } = newOrder;
  const isPicked = delivery === 'pickup';
  if (!isPicked && !newOrder.address) throw new FieldError('address', 'validation.delivery_address');
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
  const [created] = await tx
    .insert(tableOf(orders))
    .values(newRow(model, orders, record, shop.id))
    .returning({ id: tableOf(orders).id });
  const order = created!.id;
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
