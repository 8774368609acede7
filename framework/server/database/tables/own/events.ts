import { bigint, index, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { primaryKeyName, uniqueName } from '../derived/names';
import { idColumn } from '../id';

/**
 * The changes of records, in the order of their commits. Triggers write them, in the transaction of what caused them (`database/triggers/events.ts`).
 * Open pages hear of changes by them, and a replica is known to be as new as its last.
 */
export const eventsTable = () => ({
  events: pgTable(
    'events',
    {
      id: idColumn('id').notNull().generatedAlwaysAsIdentity(),
      /** Its place among all events in the order of their commits: whoever has seen one has seen all before it. */
      seq: bigint('seq', { mode: 'number' }),
      /** Whose it is; null for what belongs to no tenant. It goes after days, so that what it names needn't be there. */
      tenant_id: idColumn('tenant_id'),
      /** Whom alone it concerns; null for everybody of the tenant. */
      user_id: idColumn('user_id'),
      resource: text('resource').notNull(),
      record: idColumn('record').notNull(),
      at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    },
    (event) => [
      // It is partitioned by `at`, a day each.
      primaryKey({ name: primaryKeyName('events'), columns: [event.id, event.at] }),
      unique(uniqueName('events', 'seq')).on(event.seq, event.at),
      index('events_tenant_id_seq_index').on(event.tenant_id, event.seq),
      index('events_at_index').on(event.at),
    ],
  ),
});
