import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { myMessageItems, myMessages } from '../../src/resources/messages/myMessages.resource';
import { tableOf } from '../tables';
import type { DerivedTable } from '../tables/types';
import { defineHandlers } from './defineHandlers';

/** A conversation as the client has it: what the shop said in it and they haven't read. */
export default defineHandlers(myMessages, {
  computed: {
    unread: ({ id }) => {
      const item = alias(tableOf(myMessageItems), 'unread_items') as unknown as DerivedTable;
      const where = and(eq(item.thread!, id!), eq(item.sender!, 'shop'), isNull(item.read_at!));
      return sql`select count(*)::int from ${tableOf(myMessageItems)} "unread_items" where ${where}`;
    },
  },
});
