import { and, eq, isNull, sql } from 'drizzle-orm';
import { messageItems } from '../../../src/resources/messages/messageItems.resource';
import { messages } from '../../../src/resources/messages/messages.resource';
import { teamMembers } from '../../../src/resources/teamMembers/teamMembers.resource';
import { beginThread, refuseOthersOrder } from './begin';
import { excerptOf } from './excerpt';
import { defineHandlers, FieldError } from '@matjar/admin/server';
import { rowOf, tableOf } from '../../tables';

/** Conversations are shared by the shop's team: a message read by one member counts as read. */
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
      const begun = { shop: tenant!.id, thread: Number(id), client: Number(client), order, body: values.body! };
      if (!(await beginThread(tx, principal, begun))) say('messages.thread_unseen');
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
