import { bigint, index, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { primaryKeyName, uniqueName } from '../derived/names';
import { idColumn } from '../id';

/**
 * Changes of records in commit order. Triggers write them in the transaction of the change
 * (`database/triggers/events.ts`). They notify open pages and tell how recent a replica is.
 */
export const eventsTable = () => ({
  events: pgTable(
    'events',
    {
      id: idColumn('id').notNull().generatedAlwaysAsIdentity(),
      /** The position in commit order: a reader of one event has seen all earlier ones. */
      seq: bigint('seq', { mode: 'number' }),
      /** The tenant, or null for none. Not a foreign key, as events outlive their records by days. */
      tenant_id: idColumn('tenant_id'),
      /** The only user concerned; null for all of the tenant. */
      user_id: idColumn('user_id'),
      resource: text('resource').notNull(),
      record: idColumn('record').notNull(),
      at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    },
    (event) => [
      // Partitioned by `at`, by day.
      primaryKey({ name: primaryKeyName('events'), columns: [event.id, event.at] }),
      unique(uniqueName('events', 'seq')).on(event.seq, event.at),
      index('events_tenant_id_seq_index').on(event.tenant_id, event.seq),
      index('events_at_index').on(event.at),
    ],
  ),
});
