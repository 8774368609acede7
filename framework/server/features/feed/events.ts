import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FeedEvent } from '../../../declaration/admin/notifications';
import { words } from '../../../core/text/text';
import type { Db } from '../../database/database';
import { among } from '../../database/ownRows';
import { within } from '../../database/within';
import { defineScheduledJob } from '../../platform/jobs/job';
import { events, users, tenantColumn, userColumn } from '../../database/tables';
import { forReadAndWrite, ofUser, withRows } from '../../database/tables/guards';
import { goesWith, idColumn, keyWithin } from '../../database/tables/derived/columns';
import type { Holders } from '../../database/tables';

/**
 * Returns two tables. One contains the notifications, which the admin's triggers write. The other stores which users
 * have read each notification. `kinds` lists the names of the notification kinds.
 */
export const notificationTables = (holders: Holders, kinds: readonly string[] = []) => {
  const notifications = pgTable(
    'notifications',
    {
      id: idColumn('id').notNull().generatedAlwaysAsIdentity(),
      tenant_id: tenantColumn(holders),
      kind: text('kind').notNull(),
      resource: text('resource').notNull(),
      record: idColumn('record').notNull(),
      /** The notification's text, stored in case the record is deleted. */
      about: jsonb('about').notNull(),
      at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    },
    (notification) => [
      keyWithin('notifications', notification.tenant_id, notification.id),
      index('notifications_tenant_id_id_index').on(notification.tenant_id, notification.id),
      index('notifications_at_index').on(notification.at),
      index('notifications_kind_index').on(notification.tenant_id, notification.kind, notification.record),
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
  return { notifications, notificationReads: withRows(notificationReads, forReadAndWrite(ofUser)) };
};

export const { notifications, notificationReads } = notificationTables({ users });

/** The maximum number of events per query. A client that receives this many events must send another request. */
export const mostEvents = 200;

const retention = sql`interval '90 days'`;

export interface Listener {
  tenants: readonly number[];
  userId: number;
  /** The names of the resources that the user receives events for, including `notifications`. */
  resources: readonly string[];
  /** True if the user has a custom role. These users are notified only about the resources in `resources`. */
  isLimited?: boolean;
}

export const readEvents = async (
  db: Db,
  { tenants, userId, resources }: Listener,
  after: number,
): Promise<FeedEvent[]> => {
  if (tenants.length === 0) return [];
  const rows = await within(db, { tenants, userId }, (tx) =>
    tx
      .select({ id: events.seq, resource: events.resource, record_id: events.record })
      .from(events)
      .where(
        and(
          or(isNull(events.tenant_id), among(events.tenant_id, tenants)),
          inArray(events.resource, [...resources]),
          gt(events.seq, after),
          or(isNull(events.user_id), eq(events.user_id, userId)),
        ),
      )
      .orderBy(asc(events.seq))
      .limit(mostEvents),
  );
  return rows.map((row) => ({ ...row, id: row.id! }));
};

/**
 * Where to start: after the event with the id `after`, or after the last event that is older than `age` milliseconds.
 * By default, after the latest event.
 */
export interface From {
  after?: number | undefined;
  age?: number | undefined;
}

/**
 * Event ages, in milliseconds. If a caller requests older events than `longest`, the reply reports all resources as
 * changed. `onTheWay` is the maximum time for a commit and a query, and is added to the requested age.
 */
const ages = { longest: 86_400_000, onTheWay: 2000 } as const;

/**
 * Returns the id of the last event to skip, and whether later events are no longer stored. The requested age is
 * increased slightly, because sending an event twice is better than missing it.
 */
export const beginAt = async (db: Db, { after, age }: From): Promise<{ at: number; isLost: boolean }> => {
  const { rows } = await db.execute<Record<'last' | 'gone' | 'before', string | number>>(sql`
    select last, gone, coalesce((
      select seq from events where at < now() - ${(age ?? 0) + ages.onTheWay}::double precision * interval '1 millisecond'
      order by at desc, seq desc limit 1
    ), gone) as before
    from (
      select last, coalesce((select min(seq) from events), last + 1) - 1 as gone
      from (select case when is_called then last_value else 0 end as last from events_seq) as numbers
    ) as span
  `);
  const [last, lastDropped, before] = [Number(rows[0]!.last), Number(rows[0]!.gone), Number(rows[0]!.before)];
  const lastSeen = after ?? (age === undefined ? last : before);
  const isLost = lastSeen < lastDropped || lastSeen > last || (after === undefined && (age ?? 0) > ages.longest);
  return { at: isLost ? last : lastSeen, isLost };
};

/** Deletes old notifications. Old events are dropped with their partitions. */
export const pruneNotifications = async (db: Db): Promise<void> => {
  await db.delete(notifications).where(lt(notifications.at, sql`now() - ${retention}`));
};

export const pruneJob = defineScheduledJob({
  name: 'events/prune',
  label: words('job.pruneFeed'),
  cron: '47 * * * *',
  run: ({ db }) => pruneNotifications(db),
});
