import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../database/tables';
import { both, ofUser, withRows } from '../../database/tables/guards';
import { idColumn } from '../../database/tables/id';
import { goesWith, keyWithin } from '../../database/tables/keys';
import type { Holders } from '../../database/tables/own/holders';
import { tenantColumn, userColumn } from '../../database/tables/own/holders';

/** What people are notified of, written by triggers of the admin's, and who has read it. `kinds` are what there can be notifications of. */
export const notificationTables = (holders: Holders, kinds: readonly string[] = []) => {
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
      at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
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
  const notificationReads = pgTable(
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
  );
  return { notifications, notificationReads: withRows(notificationReads, both(ofUser)) };
};

/** The tables as queries ask them. */
export const { notifications, notificationReads } = notificationTables({ users });
