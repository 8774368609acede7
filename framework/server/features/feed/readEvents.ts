import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { FeedEvent } from '../../../declaration/admin/notifications';
import { words } from '../../../core/text/text';
import type { Db } from '../../database/database';
import { among } from '../../database/ownRows';
import { within } from '../../database/within';
import { defineScheduledJob } from '../../platform/jobs/job';
import { events } from '../../database/tables';
import { notifications } from './tables';

/** Maximum number of events per query; a client that receives this many asks again. */
export const mostEvents = 200;

const kept = sql`interval '90 days'`;

export interface Listener {
  tenants: readonly number[];
  userId: number;
  /** Names of resources, and `notifications`. */
  resources: readonly string[];
}

/** Returns up to `mostEvents` events for a receiver after event `after`, in order. */
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

/** The start of the events: after an event, or an age in milliseconds; default now. */
export interface From {
  after?: number | undefined;
  age?: number | undefined;
}

/** In milliseconds: the age from which everything counts as changed, and the time that a commit and a query may take. */
const ages = { longest: 86_400_000, onTheWay: 2000 } as const;

/**
 * Returns the id of the last event to skip, and whether later ones are no longer stored. For an age, starts a little earlier: a duplicate
 * event is cheaper than a missed one.
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
  const [last, gone, before] = [Number(rows[0]!.last), Number(rows[0]!.gone), Number(rows[0]!.before)];
  const seen = after ?? (age === undefined ? last : before);
  const isLost = seen < gone || seen > last || (after === undefined && (age ?? 0) > ages.longest);
  return { at: isLost ? last : seen, isLost };
};

/** Deletes old notifications. Old events are dropped with their partitions. */
export const pruneNotifications = async (db: Db): Promise<void> => {
  await db.delete(notifications).where(lt(notifications.at, sql`now() - ${kept}`));
};

export const pruneJob = defineScheduledJob({
  name: 'events/prune',
  label: words('job.pruneFeed'),
  cron: '47 * * * *',
  run: ({ db }) => pruneNotifications(db),
});
