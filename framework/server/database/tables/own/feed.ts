import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { primaryKeyName, uniqueName } from '../derived/names';
import { idColumn } from '../id';
import { goesWith, keyWithin } from '../keys';
import type { Holders } from './holders';
import { tenantColumn, userColumn } from './holders';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' }).notNull().defaultNow();

/**
 * What pages that are open are told of, and what people are notified of. Triggers write both, in the transaction of
 * what caused them (see the migration). `kinds` are what there can be notifications of.
 */
export const feedTables = (holders: Holders, kinds: readonly string[] = []) => {
  const notifications = pgTable(
    'notifications',
    {
      id: idColumn('id').notNull().generatedAlwaysAsIdentity(),
      tenant_id: tenantColumn(holders),
      kind: text('kind').notNull(),
      /** Where it leads: the declared resource, and the record there. */
      resource: text('resource').notNull(),
      record: idColumn('record').notNull(),
      /** What it says, by name: it must still say so when the record is gone. */
      about: jsonb('about').notNull(),
      at: moment('at'),
    },
    (notification) => [
      keyWithin('notifications', notification.tenant_id, notification.id),
      index('notifications_tenant_id_id_index').on(notification.tenant_id, notification.id),
      index('notifications_at_index').on(notification.at),
      ...(kinds.length > 0
        ? [
            check(
              'notifications_kind_check',
              sql`${notification.kind} in (${sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))})`,
            ),
          ]
        : []),
    ],
  );
  return {
    notifications,
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
        at: moment('at'),
      },
      (event) => [
        // It is partitioned by `at`, a day each.
        primaryKey({ name: primaryKeyName('events'), columns: [event.id, event.at] }),
        unique(uniqueName('events', 'seq')).on(event.seq, event.at),
        index('events_tenant_id_seq_index').on(event.tenant_id, event.seq),
        index('events_at_index').on(event.at),
      ],
    ),
    notificationReads: pgTable(
      'notification_reads',
      {
        user_id: userColumn(holders),
        notification_id: idColumn('notification_id').notNull(),
        tenant_id: idColumn('tenant_id').notNull(),
      },
      (read) => [
        keyWithin('notification_reads', read.tenant_id, read.user_id, read.notification_id),
        goesWith('notification_reads', read.tenant_id, read.notification_id, {
          id: notifications.id,
          tenant: notifications.tenant_id,
        }),
        index('notification_reads_notification_id_index').on(read.notification_id),
      ],
    ),
  };
};
