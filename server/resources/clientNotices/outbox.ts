import { newRow } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { dayInMs } from '@matjar/admin/values';
import { and, arrayContains, eq } from 'drizzle-orm';
import { clientNotices } from '../../../src/resources/clientNotices/clientNotices.resource';
import { noticeChannels } from '../../../src/resources/clientNotices/noticeChannels.resource';
import type { NoticeChannel, NoticeEvent, NoticeProblem } from '../../../src/domain/messages/notices';
import { model, tableOf } from '../../tables';
import { adapters } from './adapters';
import { noticeShop, receiverOf } from './facts';
import type { Receiver } from './facts';

const table = tableOf(clientNotices);

interface Occasion {
  event: NoticeEvent;
  client: number | null;
  order?: number;
  draft?: number;
  /** Distinguishes events that can occur more than once for an order, such as refunds. */
  occasion?: number | string;
}

const channelsFor = async (tx: Db, shop: number, event: NoticeEvent) => {
  const channels = tableOf(noticeChannels);
  return tx
    .select({ channel: channels.channel })
    .from(channels)
    .where(and(eq(channels.sub_shop_id, shop), eq(channels.active, true), arrayContains(channels.events, [event])))
    .orderBy(channels.id);
};

/** Returns the reason why a client can't receive messages through a channel, or undefined if they can. */
export const barOf = (receiver: Receiver | null, channel: NoticeChannel): NoticeProblem | undefined => {
  if (receiver?.isSilent) return 'opted_out';
  return receiver?.[adapters[channel].contact] ? undefined : 'no_contact';
};

/**
 * Adds the notices of an event, one per active channel, in the event's transaction. A trigger queues the jobs that send
 * them. Idempotent: adds nothing if the event already has notices. Returns the number of notices that will be sent.
 */
export const queueNotices = async (tx: Db, shop: number, about: Occasion): Promise<number> => {
  const { event, client, order = null, draft = null, occasion } = about;
  const channels = await channelsFor(tx, shop, event);
  if (channels.length === 0) return 0;
  const days = event === 'review' ? (await noticeShop(tx, shop)).reviewDays : 0;
  if (days === null) return 0;
  const receiver = await receiverOf(tx, shop, client);
  const due_at = new Date(Date.now() + days * dayInMs).toISOString();
  const subject = order === null ? `draft-${draft}` : `order-${order}`;
  const rows = channels.map(({ channel }) => {
    const problem = barOf(receiver, channel as NoticeChannel) ?? null;
    const key = [shop, subject, event, occasion, channel].filter((part) => part !== undefined).join('.');
    return { event, order, draft, client, channel, key, problem, status: problem ? 'skipped' : 'queued', due_at };
  });
  const added = await tx
    .insert(table)
    .values(rows.map((row) => newRow(model, clientNotices, row, shop)))
    .onConflictDoNothing()
    .returning({ status: table.status });
  return added.filter(({ status }) => status === 'queued').length;
};

/** The name of the database channel that announces new notices. */
export const noticesChannel = 'client_notices';

export const sendJobName = 'client-notices/send';

/**
 * SQL statements for the trigger that queues a job for each new notice, in the same transaction. This way, code that
 * adds a notice doesn't have to queue the job itself.
 */
export const queueOnInsert: readonly string[] = [
  `create or replace function queue_client_notices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $keep$ begin
    if not exists (select from later_rows where status = 'queued') then return null; end if;
    insert into pgboss.job (name, data, start_after, retry_limit, retry_delay, retry_backoff, expire_in, keep_until)
      select queue.name, jsonb_build_object('shop', notice.sub_shop_id, 'notice', notice.id), notice.due_at, queue.retry_limit, queue.retry_delay,
        queue.retry_backoff, queue.expire_seconds * interval '1 second', notice.due_at + interval '14 days'
      from later_rows as notice join pgboss.queue as queue on queue.name = '${sendJobName}' where notice.status = 'queued';
    perform pg_notify('${noticesChannel}', '');
    return null;
  end $keep$`,
  `create or replace trigger client_notices_queue after insert on client_notices referencing new table as later_rows
    for each statement execute function queue_client_notices()`,
];

interface QuietHours {
  /**
   * The first quiet hour, from `h0` to `h23`. Null if there are no quiet hours. `to` is the first hour after the quiet
   * hours.
   */
  from: string | null;
  to: string | null;
  timeZone: string;
}

const quarter = 15 * 60_000;

const hourIn = (moment: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-u-nu-latn', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(moment));

/** Returns the end of the current quiet hours. Null if `now` isn't within quiet hours, or if `from` equals `to`. */
export const quietEnd = (now: Date, { from, to, timeZone }: QuietHours): Date | null => {
  if (from === null || to === null || from === to) return null;
  const [first, end] = [from, to].map((hour) => Number(hour.slice(1))) as [number, number];
  const isQuiet = (moment: Date) => {
    const hour = hourIn(moment, timeZone);
    return first < end ? hour >= first && hour < end : hour >= first || hour < end;
  };
  if (!isQuiet(now)) return null;
  // Searches in steps of 15 minutes, because UTC offsets are multiples of 15 minutes and clocks change at night.
  let moment = new Date((Math.floor(now.getTime() / quarter) + 1) * quarter);
  while (isQuiet(moment)) moment = new Date(moment.getTime() + quarter);
  return moment;
};
