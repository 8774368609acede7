import { orders } from '../../../src/resources/orders/orders.resource';
import type { Db } from '@matjar/admin/server/database';
import { rowOf, storefrontOrders, tableOf } from '../../tables';
import { amountOf, unitsOf } from '../../../src/domain/units';
import { findClient, withPhones } from '../client';
import { openIdentity, readIdentity } from '../identity';
import { queue } from './orderNumber';
import type { GivenOrder } from './readOrder';
import { refuseUnwelcome } from './waiting';
import { refuseIfShut } from '../shop';
import type { FoundShop } from '../shop';
import { writeOrder } from './writeOrder';

export interface PlacedOrder {
  number: string;
  /** The amount to pay, with all decimals of the currency. */
  total: string;
  currency: string;
  /** Gives access to the order; send it with the next one. */
  token: string;
}

const table = tableOf(orders);

/** Returns the token for an order: the storefront's current one if it belongs to the client, else a new one. */
const tokenFor = async (tx: Db, order: number, shop: number, client: number, known: string | null): Promise<string> => {
  const identity = known === null ? null : await readIdentity(tx, known, shop);
  const isTheirs = identity?.client === client;
  const token = isTheirs ? known! : await openIdentity(tx, { shop, client });
  const { id } = isTheirs ? identity : (await readIdentity(tx, token, shop))!;
  await tx
    .insert(storefrontOrders)
    .values({ order_id: order, identity_id: id, sub_shop_id: shop })
    .onConflictDoNothing();
  return token;
};

const answer = async (
  tx: Db,
  { id: shop, currency, decimals }: FoundShop,
  { order, client, known }: { order: number; client: number; known: string | null },
) => {
  const [row] = await tx
    .select({ number: table.number, total: table.total })
    .from(table)
    .where(rowOf(table, shop, order));
  const { number, total } = row!;
  const token = await tokenFor(tx, order, shop, client, known);
  return { number, total: amountOf(unitsOf(total, decimals), decimals), currency, token };
};

const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'base', ignorePunctuation: true }) === 0;

/**
 * Places an order in an open shop; the shop determines prices, totals and number. Run it in a transaction in the shop's scope. Throws
 * `ApiError` if the shop can't accept the order.
 */
export const placeOrder = async (tx: Db, shop: FoundShop, given: GivenOrder): Promise<PlacedOrder> => {
  refuseIfShut(shop);
  const person = withPhones(shop, given.client);
  await queue(tx, shop.id);
  const { id: client, name, blocked } = await findClient(tx, shop.id, person);
  const { lines, payment_method, delivery, delivery_slot, notes } = given;
  const { address } = person;
  const given_name = isSameName(name, person.full_name) ? null : person.full_name;
  const { order } = await writeOrder(tx, shop, {
    client,
    given_name,
    address,
    lines,
    payment_method,
    delivery,
    delivery_slot,
    notes,
  });
  // Checked last, so that only a valid order reveals whether a phone number is blocked.
  await refuseUnwelcome(tx, shop.id, { client, blocked: blocked === true });
  return answer(tx, shop, { order, client, known: given.token });
};
