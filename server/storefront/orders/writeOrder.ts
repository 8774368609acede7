import { sql } from 'drizzle-orm';
import { FieldError } from '@matjar/admin/server';
import { newRow } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { refuseIfAny } from '@matjar/admin/server/http';
import type { Address } from '@matjar/admin/values';
import type { HandDiscount, PricedLine } from '../../../src/domain/price/pricing';
import { amountOf } from '../../../src/domain/units';
import { orderEvents } from '../../../src/resources/orders/orderEvents.resource';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { model, tableOf, users, rowOf } from '../../tables';
import type { SoldLine } from '../goods';
import type { FoundShop } from '../shop';
import { countUses } from './discounts';
import { priceNow, textOf } from './priceNow';
import { takeNumber } from './orderNumber';
import type { GivenLine } from './readOrder';
import { queueNotices, quietEnd } from '../../resources/clientNotices/outbox';

import { noticeShop } from '../../resources/clientNotices/facts';

const table = tableOf(orders);

interface Placed {
  order: number;
  client: number;
  /**
   * True if the order was placed in a storefront and will be paid in cash. In this case, the shop can ask the client
   * for confirmation.
   */
  isCash: boolean;
}

/**
 * Queues the message about a new order. For a cash order, the message asks for confirmation if the shop requires it. If
 * no message can be sent, the order is marked for a phone call.
 */
const tellPlaced = async (tx: Db, shop: number, { order, client, isCash }: Placed): Promise<void> => {
  const own = isCash ? await noticeShop(tx, shop) : undefined;
  if (!own?.asksForCash) return void (await queueNotices(tx, shop, { event: 'placed', order, client }));
  const isSent = (await queueNotices(tx, shop, { event: 'confirm_cash', order, client })) > 0;
  const start = quietEnd(new Date(), own) ?? new Date();
  const until = new Date(start.getTime() + own.hours * 3_600_000).toISOString();
  await tx
    .update(table)
    .set({
      ...(isSent ? { client_answer: 'waiting', answer_until: until } : { client_answer: 'to_call' }),
      updated_at: sql`now()`,
      version: sql`${table.version} + 1`,
    } as never)
    .where(rowOf(table, shop, order));
};

/** A new order from a storefront or a draft. */
interface NewOrder {
  client: number;
  client_phone: string | undefined;
  /** The delivery method. `pickup` needs no address and is free. */
  delivery: string;
  /** The name entered with the order, if it differs from the client's name in the shop. */
  given_name?: string | null;
  address: Address | null;
  lines: readonly GivenLine[];
  payment_method: string;
  delivery_slot: string | null;
  /** The note that the client wrote with the order. */
  client_note?: string | null;
  /** The shop team's notes about the order. */
  notes?: string | null;
  /** A delivery fee in the currency's smallest unit, which replaces the fee of the zone or shop. */
  deliveryFee?: bigint | undefined;
  /** The path of the address field, for error messages. */
  addressAt?: string;
  /** The discount code entered by the client. */
  discount_code: string | null;
  /** A manual discount, which applies in addition to the shop's discounts. */
  off?: HandDiscount;
  /** The id of the team member who took the order. */
  by?: number;
  /** True if the shop can ask the client to confirm the order. */
  asks?: boolean;
}

/** The maximum total, in units of the currency. */
const largest = 10n ** 12n;

const insertLines = (
  tx: Db,
  { id, decimals }: FoundShop,
  order: number,
  lines: readonly SoldLine[],
  priced: readonly PricedLine[],
) =>
  tx.insert(tableOf(orderLines)).values(
    lines.map(({ variant, qty, name, colour, size, sku, price, tax }, index) => {
      const { discount, tax: share } = priced[index]!;
      const amounts = {
        price: amountOf(price, decimals),
        discount: amountOf(discount, decimals),
        tax: tax ? amountOf(share, decimals) : null,
        tax_kind: tax?.kind ?? null,
        tax_rate: tax?.rate ?? null,
      };
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

/** A stored order. `total` is the amount to pay, with all of the currency's decimals. */
interface WrittenOrder {
  order: number;
  number: string;
  total: string;
}

/**
 * Stores an order at current prices, with its lines, the discounts it uses and the first event of its history. Must be
 * called after `queue`. Throws `InvalidFields` if a line can't be sold, the code can't be used, or a manual discount
 * exceeds the price of the goods. Also throws this error if the address is missing or not in a delivery zone, the goods
 * cost less than the zone's minimum, or the delivery time isn't within the zone's hours.
 */
export const writeOrder = async (tx: Db, shop: FoundShop, newOrder: NewOrder): Promise<WrittenOrder> => {
  const { client, off, by, asks, delivery, deliveryFee: fee, addressAt = 'address', lines: wanted, ...kept } = newOrder;
  const isPicked = delivery === 'pickup';
  if (!isPicked && !newOrder.address) throw new FieldError('address', 'validation.delivery_address');
  const { discount_code, address, delivery_slot: slot } = newOrder;
  const basket = { lines: wanted, buyer: { client, code: discount_code }, delivery, address, slot, fee, hand: off };
  const { sold, complaints, price, terms, taxation, low, late, code } = await priceNow(tx, shop, basket);
  const { applied, excess, lines: priced, delivery_tax, ...sums } = price;
  if (terms.problem) throw new FieldError(addressAt, terms.problem.key, terms.problem.args);
  refuseIfAny(complaints);
  if (low) throw new FieldError('lines', low.key, low.args);
  if (late) throw new FieldError('delivery_slot', late.key, late.args);
  if (excess > 0n)
    throw new FieldError('discount_amount', 'validation.over_goods', {
      left: textOf(sums.subtotal - sums.discount, shop),
    });
  if (code && 'message' in code) throw new FieldError('discount_code', code.message, code.args);
  if (sums.total >= largest * 10n ** BigInt(shop.decimals)) throw new FieldError('lines', 'validation.scale');
  const amounts = Object.entries(sums).map(([name, units]) => [name, amountOf(units, shop.decimals)]);
  const [number, placed_at] = [await takeNumber(tx, shop), new Date().toISOString()];
  const record = {
    number,
    placed_at,
    client,
    ...Object.fromEntries(amounts),
    prices_include_tax: taxation?.isIncluded ?? false,
    // The tax is set even if the fee is zero: it indicates that the order's lines also store their tax.
    ...(taxation?.delivery && {
      delivery_tax: amountOf(delivery_tax, shop.decimals),
      delivery_tax_kind: taxation.delivery.kind,
      delivery_tax_rate: taxation.delivery.rate,
    }),
    ...kept,
    ...(isPicked && { address: null }),
  };
  const [created] = await tx
    .insert(tableOf(orders))
    .values(newRow(model, orders, record, shop.id))
    .returning({ id: tableOf(orders).id });
  const order = created!.id;
  await insertLines(tx, shop, order, sold, priced);
  await countUses(tx, shop.id, order, applied);
  await tx.insert(tableOf(orderEvents)).values(newRow(model, orderEvents, firstEvent(order, placed_at, by), shop.id));
  await tellPlaced(tx, shop.id, { order, client, isCash: asks === true && kept.payment_method === 'cash' });
  return { order, number, total: amountOf(sums.total, shop.decimals) };
};
