import { and, isNull, lte, or, sql } from 'drizzle-orm';
import { readCode } from '../../../src/domain/codes';
import { offerOrders } from '../../../src/resources/offerOrders/offerOrders.resource';
import { offers } from '../../../src/resources/offers/offers.resource';
import { ApiError, defineHandlers, FieldError } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { orderOffer } from '../offers/offers.handlers';
import { rowOf, tableOf } from '../../tables';

const table = tableOf(offers);

/**
 * Adds redeemed units to an offer's count. The offer's version doesn't change because forms don't write the count.
 * Throws `ApiError` 422 if too few units are left.
 */
const countRedeemed = async (tx: Db, shop: number, offer: number, qty: number): Promise<void> => {
  const next = sql`${table.redeemed} + ${qty}::int`;
  const isWithin = or(isNull(table.qty_limit), lte(next, table.qty_limit));
  const counted = await tx
    .update(table)
    .set({ redeemed: next })
    .where(and(rowOf(table, shop, offer), isWithin))
    .returning({ id: table.id });
  if (counted.length > 0) return;
  const left = sql<number>`${table.qty_limit} - ${table.redeemed}`;
  const [row] = await tx
    .select({ left })
    .from(table)
    .where(rowOf(table, shop, offer));
  throw row!.left > 0
    ? new ApiError(422, 'validation.offer_left', { args: { smart_count: row!.left } })
    : new ApiError(422, 'validation.offer_used_up');
};

/** Handles offer orders. Each one gets its code and total on creation, and its code can only be redeemed once. */
export default defineHandlers(offerOrders, {
  before: {
    create: async ({ tx, tenant, values }) => {
      const { offer, client, qty } = values as { offer: number; client: number; qty: number };
      return orderOffer(tx, tenant!.id, { offer, client, qty });
    },
  },
  redeem: async ({ tx, tenant, record, input, principal, say }) => {
    if (readCode(input.code) !== record.code) throw new FieldError('code', 'validation.offer_code');
    await countRedeemed(tx, tenant!.id, record.offer, record.qty);
    say('messages.offer_order_redeemed');
    return { redeemed_at: new Date().toISOString(), by: principal.userId };
  },
});
