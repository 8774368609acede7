import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { ApiError, FieldError, defineHandlers } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { randomBytes } from 'node:crypto';
import { isOut } from '@matjar/admin/server/http';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { codeOf, readCode } from '../../src/domain/codes';
import { offerOrders } from '../../src/resources/offerOrders/offerOrders.resource';
import { offers } from '../../src/resources/offers/offers.resource';
import { model, rowOf, tableOf } from '../tables';
import { clients } from '../../src/resources/clients/clients.resource';
import { discounts } from '../../src/resources/discounts/discounts.resource';
import { usesOf } from '../storefront/orders/discounts';

/** SQL for the number of an offer's units that were ordered but not redeemed. Accepts the offer's columns or ids. */
const waitingOf = (offer: { id: number | SQLWrapper; sub_shop_id: number | SQLWrapper }): SQL => {
  const order = alias(tableOf(offerOrders), 'waiting');
  const where = and(eq(order.sub_shop_id, offer.sub_shop_id), eq(order.offer, offer.id), eq(order.status, 'pending'));
  return sql`(select coalesce(sum(${order.qty}), 0)::int from ${tableOf(offerOrders)} "waiting" where ${where})`;
};

/** Computes how many units of an offer can still be ordered, or null if the offer is unlimited. */
export const offersHandlers = defineHandlers(offers, {
  computed: {
    left: (offer) => {
      const waiting = waitingOf({ id: offer.id, sub_shop_id: offer.sub_shop_id });
      // `greatest` ignores null arguments, so the query returns null explicitly.
      return sql`select case when ${offer.qty_limit} is not null then greatest(${offer.qty_limit} - ${offer.redeemed} - ${waiting}, 0) end`;
    },
  },
});

/** The values of an offer order. `offer` and `client` are ids. */
interface OfferPurchase {
  offer: number;
  client: number;
  qty: number;
}

/** The smallest amount that is too large for the column. */
const tooMuch = 1e12;

/** Returns a code that contains 50 random bits. */
const newCode = (): string => codeOf(randomBytes(10));

/** Throws `FieldError` if the client is blocked. Reference validation has already rejected clients of other shops. */
const refuseBlocked = async (tx: Db, shop: number, client: number) => {
  const clientTable = tableOf(clients);
  const [row] = await tx
    .select({ blocked: clientTable.blocked })
    .from(clientTable)
    .where(and(eq(clientTable.sub_shop_id, shop), eq(clientTable.id, client)))
    .for('share');
  if (row?.blocked) throw new FieldError('client', 'validation.client_blocked');
};

/**
 * Returns the values to store with an offer order: its code and its total at the current price. Locks the offer until
 * the transaction ends so that concurrent orders can't exceed its limit. Throws `FieldError` if the offer isn't active,
 * too few units are left, or the client is blocked.
 */
const orderOffer = async (tx: Db, shop: number, { offer, client, qty }: OfferPurchase) => {
  const [row] = await tx
    .select({
      id: offersTable.id,
      sub_shop_id: offersTable.sub_shop_id,
      limit: offersTable.qty_limit,
      redeemed: offersTable.redeemed,
      price: offersTable.price,
      running: sql<boolean>`(${isOut(model.entity(offers.name))})`,
      total: sql<string>`(${offersTable.price} * ${qty}::int)::text`,
    })
    .from(offersTable)
    .where(and(eq(offersTable.sub_shop_id, shop), eq(offersTable.id, offer)))
    .for('update');
  if (!row) throw new FieldError('offer', 'validation.reference');
  if (!row.running) throw new FieldError('offer', 'validation.offer_not_running');
  await refuseBlocked(tx, shop, client);
  if (Number(row.total) >= tooMuch) {
    throw new FieldError('qty', 'validation.max', { max: Math.floor((tooMuch - 1) / Number(row.price)) });
  }
  await refuseTooMany(tx, row, qty);
  return { code: newCode(), total: String(row.total) };
};

interface OfOffer {
  id: number;
  sub_shop_id: number;
  limit: number | null;
  redeemed: number;
}

/**
 * Throws `FieldError` if too few units are left. The caller must have locked the offer, so that no concurrent order can
 * exceed the limit.
 */
const refuseTooMany = async (tx: Db, offer: OfOffer, qty: number) => {
  if (offer.limit === null) return;
  const { rows } = await tx.execute<{ waiting: number }>(
    sql`select ${waitingOf({ id: offer.id, sub_shop_id: offer.sub_shop_id })} as waiting`,
  );
  const left = Math.max(offer.limit - offer.redeemed - rows[0]!.waiting, 0);
  if (left === 0) throw new FieldError('qty', 'validation.offer_used_up');
  if (qty > left) throw new FieldError('qty', 'validation.offer_left', { smart_count: left });
};

const offersTable = tableOf(offers);

/**
 * Adds redeemed units to an offer's count. The offer's version doesn't change because forms don't write the count.
 * Throws `ApiError` 422 if too few units are left.
 */
const countRedeemed = async (tx: Db, shop: number, offer: number, qty: number): Promise<void> => {
  const next = sql`${offersTable.redeemed} + ${qty}::int`;
  const isWithin = or(isNull(offersTable.qty_limit), lte(next, offersTable.qty_limit));
  const counted = await tx
    .update(offersTable)
    .set({ redeemed: next })
    .where(and(rowOf(offersTable, shop, offer), isWithin))
    .returning({ id: offersTable.id });
  if (counted.length > 0) return;
  const left = sql<number>`${offersTable.qty_limit} - ${offersTable.redeemed}`;
  const [row] = await tx
    .select({ left })
    .from(offersTable)
    .where(rowOf(offersTable, shop, offer));
  throw row!.left > 0
    ? new ApiError(422, 'validation.offer_left', { args: { smart_count: row!.left } })
    : new ApiError(422, 'validation.offer_used_up');
};

/** Handles offer orders. Each one gets its code and total on creation, and its code can only be redeemed once. */
export const offerOrdersHandlers = defineHandlers(offerOrders, {
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

export const discountsHandlers = defineHandlers(discounts, {
  computed: { used: ({ id, sub_shop_id }) => usesOf({ id, sub_shop_id }) },
});
