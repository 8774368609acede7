import { and, eq, isNull, sql, gt } from 'drizzle-orm';
import { messageItems } from '../../../src/resources/messages/messageItems.resource';
import { messages } from '../../../src/resources/messages/messages.resource';
import { teamMembers } from '../../../src/resources/teamMembers/teamMembers.resource';
import { excerptOf, authorOf } from './messageItems.handlers';
import { defineHandlers, FieldError } from '@matjar/admin/server';
import type { Principal } from '@matjar/admin/server/auth';
import { newRow } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { clients } from '../../../src/resources/clients/clients.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import {
  rowOf,
  tableOf,
  model,
  storefrontIdentities as identities,
  storefrontOrders,
  storefrontThreads,
} from '../../tables';

interface NewThread {
  shop: number;
  thread: number;
  client: number;
  order: number | null;
  body: string;
}

/** Throws `FieldError` on `about_order` if the order belongs to a different client. */
const refuseOthersOrder = async (tx: Db, shop: number, client: unknown, order: unknown): Promise<void> => {
  if (typeof order !== 'number') return;
  const table = tableOf(orders);
  const [found] = await tx
    .select({ client: table.client })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop), eq(table.id, order)));
  if (found?.client !== client) throw new FieldError('about_order', 'validation.reference');
};

/**
 * Returns the storefront identity that is allowed to read the conversation: the identity that the order was placed
 * with. The identities of the client's other orders can't read it because phone numbers in orders are unverified.
 */
const readersOf = async (tx: Db, { shop, client, order }: NewThread): Promise<number[]> => {
  if (order === null) return [];
  const found = await tx
    .selectDistinct({ id: identities.id })
    .from(identities)
    .innerJoin(
      storefrontOrders,
      and(eq(storefrontOrders.sub_shop_id, identities.sub_shop_id), eq(storefrontOrders.identity_id, identities.id)),
    )
    .where(
      and(
        eq(identities.sub_shop_id, shop),
        eq(identities.client, client),
        gt(identities.expires_at, new Date()),
        eq(storefrontOrders.order_id, order),
      ),
    );
  return found.map(({ id }) => id);
};

const hasAccount = async (tx: Db, { shop, client }: NewThread): Promise<boolean> => {
  const table = tableOf(clients);
  const [row] = await tx
    .select({ account: table.account })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop), eq(table.id, client)));
  return row?.account != null;
};

/**
 * Adds the first message of a conversation that a shop starts. Returns true if the client can read the message in a
 * storefront or an account.
 */
const beginThread = async (tx: Db, principal: Principal, newThread: NewThread): Promise<boolean> => {
  const { shop, thread, body } = newThread;
  const values = { thread, sender: 'shop', author: await authorOf(tx, principal), body };
  await tx.insert(tableOf(messageItems)).values(newRow(model, messageItems, values, shop));
  const readers = await readersOf(tx, newThread);
  if (readers.length === 0) return hasAccount(tx, newThread);
  await tx
    .insert(storefrontThreads)
    .values(readers.map((identity_id) => ({ thread_id: thread, identity_id, sub_shop_id: shop })));
  return true;
};

/**
 * Handles a shop's conversations, which its team members share. When one member reads a message, it is marked as read
 * for all members.
 */
export default defineHandlers(messages, {
  home: 'client',
  before: {
    create: async ({ tx, tenant, values }) => {
      await refuseOthersOrder(tx, tenant!.id, values.client, values.about_order);
      return { last_text: excerptOf(values.body!), last_at: new Date().toISOString() };
    },
  },
  after: {
    create: async ({ tx, principal, tenant, record, values, say }) => {
      const { id, client, about_order: order } = record;
      const newThread = { shop: tenant!.id, thread: Number(id), client: Number(client), order, body: values.body! };
      if (!(await beginThread(tx, principal, newThread))) say('messages.thread_unseen');
    },
  },
  mark_read: async ({ tx, tenant, record }) => {
    const items = tableOf(messageItems);
    await tx
      .update(items)
      .set({ read_at: sql`now()` })
      .where(
        and(
          eq(items.sub_shop_id, tenant!.id),
          eq(items.thread, Number(record.id)),
          eq(items.sender, 'client'),
          isNull(items.read_at),
        ),
      );
    return { unread: 0 };
  },
  assign: async ({ tx, tenant, input }) => {
    const table = tableOf(teamMembers);
    const [member] = await tx
      .select({ status: table.status })
      .from(table)
      .where(rowOf(table, tenant!.id, input.assignee));
    if (member && member.status !== 'active') throw new FieldError('assignee', 'validation.employee_inactive');
  },
});
