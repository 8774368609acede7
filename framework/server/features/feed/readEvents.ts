import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { FeedEvent } from '../../../declaration/admin/notifications';
import { words } from '../../../core/text/text';
import type { Db } from '../../database/database';
import { among } from '../../database/ownRows';
import { within } from '../../database/within';
import { defineScheduledJob } from '../../platform/jobs/job';
import { events } from '../../database/tables';
import { notifications } from './tables';

/** As many events as one question answers; whoever gets that many asks again. */
export const mostEvents = 200;

/** How long notifications are kept for those who look. */
const kept = sql`interval '90 days'`;

/** Whose events are asked for. */
export interface Listener {
  tenants: readonly number[];
  userId: number;
  /** What they may hear of: resources by name, and their notifications. */
  resources: readonly string[];
}

/** The events after the one numbered `after` that concern somebody, in their order; `mostEvents` at the most. */
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

/** From where somebody asks: the last event that they have seen, else for how many milliseconds they have been asking for records; else from now on. */
export interface From {
  after?: number | undefined;
  age?: number | undefined;
}

/** Milliseconds: the age from which all may have changed, and what a commit and the question itself may take. */
const ages = { longest: 86_400_000, onTheWay: 2000 } as const;

/**
 * The number of the last event that somebody needn't be told of any more, and whether some that came after what they have
 * seen aren't kept. Of an age, what came shortly before it counts, too: one told of in vain costs less than one missed.
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

/** Forgets notifications that nobody will look at any more; old events go with their partitions. */
export const pruneNotifications = async (db: Db): Promise<void> => {
  await db.delete(notifications).where(lt(notifications.at, sql`now() - ${kept}`));
};

/** Forgets it every hour. */
export const pruneJob = defineScheduledJob({
  name: 'events/prune',
  label: words('job.pruneFeed'),
  cron: '47 * * * *',
  run: ({ db }) => pruneNotifications(db),
});
