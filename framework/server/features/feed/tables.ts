import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../database/tables';
import { both, ofUser, withRows } from '../../database/tables/guards';
import { idColumn } from '../../database/tables/id';
import { goesWith, keyWithin } from '../../database/tables/keys';
import type { Holders } from '../../database/tables/own/holders';
import { tenantColumn, userColumn } from '../../database/tables/own/holders';

/** Tables of notifications, written by the admin's triggers, and of who has read them. `kinds` are the notification kinds. */
export const notificationTables = (holders: Holders, kinds: readonly string[] = []) => {
  const notifications = pgTable(
    'notifications',
    {
      id: idColumn('id').notNull().generatedAlwaysAsIdentity(),
      tenant_id: tenantColumn(holders),
      kind: text('kind').notNull(),
      /** The linked resource and record. */
      resource: text('resource').notNull(),
      record: idColumn('record').notNull(),
      /** The texts to show, stored so that they remain when the record is deleted. */
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

export const { notifications, notificationReads } = notificationTables({ users });
