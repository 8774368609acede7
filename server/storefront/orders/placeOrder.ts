import { eq } from 'drizzle-orm';
import { orderEvents } from '../../../src/resources/orders/orderEvents.resource';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import type { Db } from '../../../framework/server/database/database';
import { FieldError } from '../../../framework/server/resources/apiError';
import { model, storefrontOrders, tableOf } from '../../tables';
import { newRow } from '../../../framework/server/tables/row';
import { amountOf, unitsOf } from '../../../src/domain/units';
import { sumsOf } from './amounts';
import { findClient } from '../client';
import { countUses, discountsFor } from './discounts';
import { sell } from '../goods';
import type { SoldLine } from '../goods';
import { openIdentity, readIdentity } from '../identity';
import { queue, takeNumber } from './orderNumber';
import type { GivenOrder } from './readOrder';
import { refuseIfShut } from '../shop';
import type { FoundShop } from '../shop';

/** What a storefront is told of an order that it placed. */
export interface PlacedOrder {
  number: string;
  /** What is to be paid, with all digits of the currency. */
  total: string;
  currency: string;
  /** Follows the order, and is sent with the next one. */
  token: string;
}

const table = tableOf(orders);

/** The largest amount that is kept, in whole units of a currency. */
const largest = 10n ** 12n;

const insertLines = (tx: Db, { id, decimals }: FoundShop, order: number, lines: readonly SoldLine[]) =>
  tx.insert(tableOf(orderLines)).values(lines.map(({ variant, qty, name, colour, size, sku, price, discount }) => {
    const amounts = { price: amountOf(price, decimals), discount: amountOf(discount, decimals) };
    return newRow(model, orderLines, { order, variant, qty, name, colour, size, sku, ...amounts }, id);
  }));

/** Writes an order with its lines and the first event of its history; gives its id. */
const insertOrder = async (tx: Db, shop: FoundShop, client: number, number: string, given: GivenOrder): Promise<number> => {
  const lines = await sell(tx, shop, given.lines, await discountsFor(tx, shop.id, client));
  const sums = sumsOf(lines, unitsOf(shop.deliveryFee, shop.decimals), shop.taxRate);
  if (sums.total >= largest * 10n ** BigInt(shop.decimals)) throw new FieldError('lines', 'validation.scale');
  const amounts = Object.entries(sums).map(([name, units]) => [name, amountOf(units as bigint, shop.decimals)]);
  const { payment_method, delivery_slot, notes, client: { address } } = given;
  const placed_at = new Date().toISOString();
  const record = { number, placed_at, client, ...Object.fromEntries(amounts), payment_method, delivery_slot, notes, address };
  const [made] = await tx.insert(table).values(newRow(model, orders, record, shop.id)).returning({ id: table.id });
  const order = made!.id;
  await insertLines(tx, shop, order, lines);
  await countUses(tx, order, lines.map(({ by }) => by));
  await tx.insert(tableOf(orderEvents)).values(newRow(model, orderEvents, { order, type: 'add', at: placed_at, changes: {} }, shop.id));
  return order;
};

/** The storefront's token for an order: the one it has, where that speaks for this client, else a new one. */
const tokenFor = async (tx: Db, order: number, shop: number, client: number, known: string | null): Promise<string> => {
  const identity = known === null ? null : await readIdentity(tx, known);
  const isTheirs = identity?.shop === shop && identity.client === client;
  const token = isTheirs ? known! : await openIdentity(tx, { shop, client });
  const { id } = isTheirs ? identity : (await readIdentity(tx, token))!;
  await tx.insert(storefrontOrders).values({ order_id: order, identity_id: id }).onConflictDoNothing();
  return token;
};

const answer = async (tx: Db, { id: shop, currency, decimals }: FoundShop, order: number, known: string | null) => {
  const [row] = await tx
    .select({ number: table.number, total: table.total, client: table.client })
    .from(table)
    .where(eq(table.id, order));
  const { number, total, client } = row!;
  const token = await tokenFor(tx, order, shop, client, known);
  return { number, total: amountOf(unitsOf(total, decimals), decimals), currency, token };
};

/**
 * Places an order in a shop if it is open: prices, sums and number are the shop's, all of it happens or nothing. Must run in
 * a transaction of the shop's scope. Throws `ApiError` for what the shop has against it.
 */
export const placeOrder = async (tx: Db, shop: FoundShop, given: GivenOrder): Promise<PlacedOrder> => {
  refuseIfShut(shop);
  await queue(tx, shop.id);
  const client = await findClient(tx, shop.id, given.client);
  const order = await insertOrder(tx, shop, client, await takeNumber(tx, shop), given);
  return answer(tx, shop, order, given.token);
};
