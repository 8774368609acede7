import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { messageItems } from '../../../src/resources/messages/messageItems.resource';
import { myMessageItems, myMessages } from '../../../src/resources/messages/myMessages.resource';
import { myOrders } from '../../../src/resources/orders/myOrders.resource';
import { defineHandlers, FieldError } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { addMessage } from '../../storefront/talk/messages';
import { tableOf } from '../../tables';
import { asClient } from '../../storefront/identity';

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
export default defineHandlers(myMessages, {
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
