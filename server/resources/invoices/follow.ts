import { eq } from 'drizzle-orm';
import type { RecordOfResource } from '@matjar/admin';
import type { Db } from '@matjar/admin/server/database';
import { orders } from '../../../src/resources/orders/orders.resource';
import { ownShops } from '../../tables';
import { makeCreditNote } from './creditNote';
import { lockNumbers, makeInvoice } from './invoice';

type Order = Pick<RecordOfResource<typeof orders>, 'cancel_reason' | 'id' | 'invoice_number' | 'order_status'>;

/** Actions that refund money or end the order. */
const crediting: readonly string[] = ['refund', 'cancel', 'accept_return'];

/** Returns true if the shop's settings require an invoice after this action. */
const isMoment = async (tx: Db, shop: number, { order_status }: Order, action: string): Promise<boolean> => {
  const { [action]: declared } = orders.actions as Record<string, { moves?: { order_status?: string } }>;
  const to = declared?.moves?.order_status;
  // Rejecting a return sets the order back to delivered, but that doesn't count as a new delivery.
  if ((to !== 'confirmed' && to !== 'delivered') || order_status === 'return_requested') return false;
  const [own] = await tx.select({ at: ownShops.invoice_at }).from(ownShops).where(eq(ownShops.id, shop));
  return own?.at === to;
};

/** Creates an invoice for an order that has none, and returns the invoice's number. */
export const makeNow = async (tx: Db, shop: number, { id }: Pick<Order, 'id'>): Promise<{ invoice_number: string }> => {
  await lockNumbers(tx, shop);
  return { invoice_number: await makeInvoice(tx, shop, Number(id)) };
};

/**
 * Creates the order's invoice if the action requires it, and returns the invoice number. Runs before the action locks
 * stock.
 */
export const invoiceFor = async (
  tx: Db,
  shop: number,
  order: Order,
  action: string,
): Promise<{ invoice_number?: string }> => {
  if (order.invoice_number !== null) {
    if (crediting.includes(action)) await lockNumbers(tx, shop);
    return {};
  }
  if (!(await isMoment(tx, shop, order, action))) return {};
  return makeNow(tx, shop, order);
};

/** Creates the credit note for an action that has refunded money or ended the order. */
export const creditFor = async (tx: Db, shop: number, order: Order, action: string): Promise<void> => {
  if (order.invoice_number === null || !crediting.includes(action)) return;
  const isLast = action !== 'refund';
  await makeCreditNote(tx, shop, Number(order.id), { isLast, reason: order.cancel_reason });
};
