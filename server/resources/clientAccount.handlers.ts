import { ApiError, FieldError, defineHandlers } from '@matjar/admin/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { changedRow } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { alias } from 'drizzle-orm/pg-core';
import { myOrders } from '../../src/resources/orders/myOrders.resource';
import { asClient, refuseIfBlocked } from '../storefront/identity';
import { createOrderLink } from './clientNotices/links';
import { myShops } from '../../src/resources/clients/myShops.resource';
import { orderLines } from '../../src/resources/orders/orderLines.resource';
import { variants } from '../../src/resources/products/variants.resource';
import { myReviews, myUnreviewed } from '../../src/resources/reviews/myReviews.resource';
import { reviews } from '../../src/resources/reviews/reviews.resource';
import { addReview } from '../storefront/talk/talk';
import { model, rowOf, tableOf } from '../tables';
import { messageItems } from '../../src/resources/messages/messageItems.resource';
import { myMessageItems, myMessages } from '../../src/resources/messages/myMessages.resource';
import { addMessage } from '../storefront/talk/messages';

/**
 * Handles the orders in a client's account. The action opens an order's page, where the client can request a return.
 */
export const myOrdersHandlers = defineHandlers(myOrders, {
  open_page: async (context) => {
    const { record, reveal } = context;
    const link = await asClient(context, record.shop, 'shop', (tx, { shop }) =>
      createOrderLink(tx, shop, Number(record.id)),
    );
    reveal({ link });
  },
});

/** A client's points in a shop, as the shop's staff see them. */
export const myShopsHandlers = defineHandlers(myShops, { computed: { points: ({ id }) => sql`own_points(${id})` } });

const productOf = async (tx: Db, shop: number, line: number): Promise<number> => {
  const [lines, variant] = [tableOf(orderLines), tableOf(variants)];
  const [found] = await tx
    .select({ product: variant.product! })
    .from(lines)
    .innerJoin(variant, and(eq(variant.sub_shop_id!, lines.sub_shop_id!), eq(variant.id!, lines.variant!)))
    .where(rowOf(lines, shop, line));
  return Number(found!.product);
};

/**
 * Handles clients' reviews of delivered products, under the same rules as in a storefront. A review can be edited until
 * the shop replies.
 */
export const myReviewsHandlers = defineHandlers(myReviews, {
  insert: async (context) => {
    const {
      tx,
      values: { purchase, rating, comment },
    } = context;
    const bought = tableOf(myUnreviewed);
    const [own] = await tx
      .select({ shop: bought.shop!, order: bought.order! })
      .from(bought)
      .where(eq(bought.id, purchase!));
    if (!own) throw new FieldError('purchase', 'validation.reference');
    return asClient(context, own.shop, 'purchase', async (inner, identity) =>
      addReview(inner, identity, {
        order: String(own.order),
        product: await productOf(inner, identity.shop, purchase!),
        rating: rating!,
        comment: comment ?? null,
      }),
    );
  },
  change_review: async (context) => {
    const { record, input } = context;
    const table = tableOf(reviews);
    await asClient(context, record.shop, 'shop', async (inner, identity) => {
      refuseIfBlocked(identity);
      const [row] = await inner
        .select()
        .from(table)
        .where(and(rowOf(table, identity.shop, Number(record.id)), eq(table.client!, identity.client)))
        .for('update');
      if (!row || row.replied_at !== null) throw new ApiError(422, 'messages.action_not_allowed');
      const change = changedRow(
        model.entity(reviews.name),
        { rating: input.rating, comment: input.comment ?? null },
        row,
      );
      await inner
        .update(table)
        .set({ ...change, version: Number(row.version) + 1, updated_at: new Date().toISOString() })
        .where(rowOf(table, identity.shop, Number(row.id)));
    });
  },
});

/**
 * Returns an order's number if the order belongs to the client in this shop. Throws `FieldError` for any other order.
 */
const numberOf = async (tx: Db, shop: number, order: number | null | undefined): Promise<string | null> => {
  if (order == null) return null;
  const table = tableOf(myOrders);
  const [found] = await tx
    .select({ number: table.number })
    .from(table)
    .where(and(eq(table.id, order), eq(table.shop, shop)));
  if (!found) throw new FieldError('about_order', 'validation.reference');
  return found.number;
};

/**
 * Handles a client's own conversations: counts unread messages from the shop and lets the client start a conversation.
 */
export const myMessagesHandlers = defineHandlers(myMessages, {
  computed: {
    unread: ({ id }) => {
      const item = alias(tableOf(myMessageItems), 'unread_items');
      const where = and(eq(item.thread!, id), eq(item.sender!, 'shop'), isNull(item.read_at!));
      return sql`select count(*)::int from ${tableOf(myMessageItems)} "unread_items" where ${where}`;
    },
  },
  insert: async (context) => {
    const {
      tx,
      storage,
      values: { shop, subject, about_order: about, body },
    } = context;
    const order = await numberOf(tx, shop!, about);
    const given = {
      thread: null,
      subject: subject!,
      order,
      product: null,
      body: body!,
      attachments: [],
      attempt: null,
    };
    const { thread_id: id } = await asClient(context, shop, 'shop', (inner, identity) =>
      addMessage(inner, storage, identity, given),
    );
    return id;
  },
  mark_read: async (context) => {
    const { record } = context;
    const items = tableOf(messageItems);
    const unread = and(eq(items.thread!, Number(record.id)), eq(items.sender!, 'shop'), isNull(items.read_at!));
    await asClient(context, record.shop, 'shop', (inner, { shop }) =>
      inner
        .update(items)
        .set({ read_at: sql`now()` })
        .where(and(eq(items.sub_shop_id!, shop), unread)),
    );
  },
});

/**
 * Handles messages that clients send from their accounts. As with messages from a storefront, a retried message isn't
 * stored twice.
 */
export const myMessageItemsHandlers = defineHandlers(myMessageItems, {
  insert: async (context) => {
    const {
      tx,
      storage,
      values: { thread, body, attempt },
    } = context;
    const threads = tableOf(myMessages);
    const [own] = await tx.select({ shop: threads.shop }).from(threads).where(eq(threads.id, thread!));
    if (!own) throw new FieldError('thread', 'validation.reference');
    const given = {
      thread: thread!,
      subject: null,
      order: null,
      product: null,
      body: body!,
      attachments: [],
      attempt: attempt ?? null,
    };
    const { message_id: id } = await asClient(context, own.shop, 'thread', (inner, identity) =>
      addMessage(inner, storage, identity, given),
    );
    return id;
  },
});
