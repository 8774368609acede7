import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { FeedEvent } from '../../declaration/admin/notifications';
import type { Db } from '../database/database';
import { among } from '../database/ownRows';
import { within } from '../database/within';
import { events, notifications } from '../tables';

/** As many events as one question answers; whoever gets that many asks again. */
export const mostEvents = 200;

/** How long events are kept for those who come back, and notifications for those who look. */
const kept = { events: sql`interval '2 days'`, notifications: sql`interval '90 days'` };

/** Whose events are asked for. */
export interface Listener {
  tenants: readonly number[];
  userId: number;
  /** What they may hear of: resources by name, and their notifications. */
  resources: readonly string[];
}

/** The events after the one numbered `after` that concern somebody, in their order; `mostEvents` at the most. */
export const readEvents = async (db: Db, { tenants, userId, resources }: Listener, after: number): Promise<FeedEvent[]> => {
  if (tenants.length === 0) return [];
  const rows = await within(db, { tenants, userId }, (tx) => tx
    .select({ id: events.seq, resource: events.resource, record_id: events.record })
    .from(events)
    .where(and(
      or(isNull(events.tenant_id), among(events.tenant_id, tenants)),
      inArray(events.resource, [...resources]),
      gt(events.seq, after),
      or(isNull(events.user_id), eq(events.user_id, userId)),
    ))
    .orderBy(asc(events.seq))
    .limit(mostEvents));
  return rows.map((row) => ({ ...row, id: row.id! }));
};

/** The numbers of the last event there was, and of the last that isn't kept any more. */
export const spanOfEvents = async (db: Db): Promise<{ last: number; gone: number }> => {
  const { rows } = (await db.execute(sql`
    select last, coalesce((select min(seq) from events), last + 1) - 1 as gone
    from (select case when is_called then last_value else 0 end as last from events_seq) as numbers
  `)) as unknown as { rows: { last: string | number; gone: string | number }[] };
  return { last: Number(rows[0]!.last), gone: Number(rows[0]!.gone) };
};

/** Forgets what nobody will ask for any more. */
export const pruneFeed = async (db: Db): Promise<void> => {
  await db.delete(events).where(lt(events.at, sql`now() - ${kept.events}`));
  await db.delete(notifications).where(lt(notifications.at, sql`now() - ${kept.notifications}`));
};
