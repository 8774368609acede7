import type { PgTable } from 'drizzle-orm/pg-core';
import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { DerivedTable } from './types';

/** Which conversations a storefront's token may read and go on with: those that it began. */
export const storefrontThreadsTable = (threads: DerivedTable, identities: PgTable & { id: DerivedTable[string] }) =>
  pgTable(
    'storefront_threads',
    {
      thread_id: integer('thread_id').notNull().references(() => threads.id!, { onDelete: 'cascade' }),
      identity_id: integer('identity_id').notNull().references(() => identities.id, { onDelete: 'cascade' }),
    },
    (row) => [
      primaryKey({ columns: [row.thread_id, row.identity_id] }),
      index('storefront_threads_identity_id_index').on(row.identity_id),
    ],
  );
