import { z } from 'zod';
import { defineCounter, defineJob } from '@matjar/admin/server';
import type { JobContext } from '@matjar/admin/server';
import { newRow, withTransaction } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { clientNotices } from '../../../src/resources/clientNotices/clientNotices.resource';
import { noticeChannels } from '../../../src/resources/clientNotices/noticeChannels.resource';
import type { NoticeChannel, NoticeEvent, NoticeProblem, SentEvent } from '../../../src/domain/messages/notices';
import { orderDrafts } from '../../../src/resources/orderDrafts/drafts.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { orderEvents } from '../../../src/resources/orders/orderEvents.resource';
import { model, rowOf, tableOf } from '../../tables';
import { adapters } from './adapters';
import type { Outcome, Parcel } from './adapters/adapter';
import { draftFacts, noticeShop, orderFacts, receiverOf, refundAmount } from './facts';
import { keepLink } from './links';
import { ownText, withToken, writeMessage } from './message';
import type { Written } from './message';
import { barOf, quietEnd, sendJobName } from './outbox';
import { noticeKey, readSecrets, tokenOf } from './secrets';
import type { NoticeShop } from './facts';

const table = tableOf(clientNotices);
const channels = tableOf(noticeChannels);

/**
 * The delays before the second and later attempts, in seconds. If the last attempt fails, the notice is marked as
 * failed.
 */
const pauses = [10, 60, 300, 1800, 7200, 21_600];

const noticesEnded = defineCounter('messages_total', 'Attempts to send a message to a client, by channel and outcome', {
  channel: Object.keys(adapters),
  outcome: ['sent', 'retried', 'failed', 'unsure'],
});

/** The longest delay that a provider can request, in seconds. */
const longestPause = 86_400;

type Notice = Exclude<Awaited<ReturnType<typeof noticeOf>>, undefined>;
type Channel = Exclude<Awaited<ReturnType<typeof channelOf>>, undefined>;

const noticeOf = async (db: Db, shop: number, id: number) => {
  const [row] = await db
    .select()
    .from(table)
    .where(rowOf(table, shop, id));
  return row;
};

export const channelOf = async (db: Db, shop: number, channel: string) => {
  const [row] = await db
    .select()
    .from(channels)
    .where(and(eq(channels.sub_shop_id, shop), eq(channels.channel, channel as NoticeChannel)));
  return row;
};

/** Extracts the refund's id from a notice's key. Null if the notice isn't about a refund. */
const refundIn = (key: string): number | null => Number(/\.refunded\.(\d+)\./.exec(key)?.[1] ?? 0) || null;

/** The message of a notice, or the reason why nothing is sent. */
type Plan =
  | { problem: NoticeProblem }
  | { to: string; language: 'en' | 'ar'; written: Written; number?: string; expires?: Date };

/** Returns the plan for a test message, whose text is already stored. */
const planTest = ({ recipient, language, subject, text }: Notice): Plan => ({
  to: recipient!,
  language: language as 'en' | 'ar',
  written: { subject: subject ?? '', text: text ?? '' },
});

const plan = async (db: Db, shop: NoticeShop, notice: Notice, { publicUrl }: JobContext): Promise<Plan> => {
  if (notice.event === 'test') return planTest(notice);
  const channel = notice.channel as NoticeChannel;
  const event = notice.event as NoticeEvent;
  const facts =
    notice.order === null
      ? await draftFacts(db, shop.id, notice.draft!)
      : await orderFacts(db, shop.id, notice.order, event as SentEvent);
  if (!facts?.applies) return { problem: 'outdated' };
  const receiver = await receiverOf(db, shop.id, facts.client);
  const bar = barOf(receiver, channel);
  if (bar || !receiver) return { problem: bar ?? 'no_contact' };
  // The demo adapter doesn't send anything, so its links don't need the public URL.
  const base = publicUrl ?? (channel === 'recorder' ? '' : undefined);
  if (base === undefined) return { problem: 'no_address' };
  const language = receiver.language ?? shop.language;
  const refund = refundIn(notice.key);
  const amount = refund === null ? null : await refundAmount(db, shop.id, refund);
  const about = { event, channel, language, amount, base };
  // Retries send exactly the same text as the first attempt, so that the provider recognizes the message.
  const written = writeMessage(shop, facts, receiver, about, await ownText(db, shop.id, about));
  return {
    to: receiver[adapters[channel].contact]!,
    language,
    number: facts.number,
    written: notice.text === null ? written : { ...written, subject: notice.subject ?? '', text: notice.text },
    ...(event === 'confirm_draft' && facts.until && { expires: facts.until }),
  };
};

/** The order or draft that a notice is about. */
const recordOf = ({ order, draft, sub_shop_id: tenant }: Notice, name: string | undefined): Parcel['about'] => {
  if (order !== null) return { tenant, resource: orders.name, record: order, name };
  return draft === null ? undefined : { tenant, resource: orderDrafts.name, record: draft, name };
};

const isOpen = inArray(table.status, ['queued', 'held']);

/** Changes a queued notice. Returns false if another job has claimed it. */
const change = async (db: Db, { sub_shop_id: shop, id }: Notice, values: object): Promise<boolean> => {
  const rows = await db
    .update(table)
    .set({ ...values, updated_at: sql`now()`, version: sql`${table.version} + 1` })
    .where(and(rowOf(table, shop, id), isOpen))
    .returning({ id: table.id });
  return rows.length > 0;
};

/** Records an attempt to send a notice in the order's history. */
const tellOrder = async (tx: Db, { order, event, channel, sub_shop_id: shop }: Notice, outcome: Outcome) => {
  if (order === null) return;
  const changes = {
    notice: [event, channel],
    ...('problem' in outcome && { problem: [null, outcome.problem] }),
  };
  const type = outcome.result === 'sent' ? 'notice_sent' : `notice_${outcome.result}`;
  const row = newRow(model, orderEvents, { order, type, at: new Date().toISOString(), changes }, shop);
  await tx.insert(tableOf(orderEvents)).values(row);
};

const statuses = { sent: 'sent', later: 'queued', failed: 'failed', unsure: 'unsure' } as const;

/**
 * Records the outcome of a claimed attempt. Keeps a delivery state that was received in the meantime. If another
 * process has marked the attempt as unsure, the outcome is still recorded, unless the attempt was repeated in the
 * meantime.
 */
const settle = async ({ db, enqueue }: JobContext, notice: Notice, channel: Channel, given: Outcome): Promise<void> => {
  const { id, sub_shop_id: shop } = notice;
  const pause = pauses[notice.attempts];
  const outcome: Outcome = given.result === 'later' && pause === undefined ? { ...given, result: 'failed' } : given;
  noticesEnded({ channel: notice.channel, outcome: outcome.result === 'later' ? 'retried' : outcome.result });
  const wait = outcome.result === 'later' ? Math.min(Math.max(outcome.after ?? 0, pause!), longestPause) : 0;
  const due = new Date(Date.now() + wait * 1000);
  await withTransaction(db, async (tx) => {
    const [now] = await tx
      .select()
      .from(table)
      .where(rowOf(table, shop, id))
      .for('update');
    if (now?.attempts !== notice.attempts + 1) return;
    const isUnsettled = now.status === 'sending' || now.status === 'unsure';
    const cost = outcome.result === 'sent' ? (outcome.cost ?? channel.cost) : null;
    await tx
      .update(table)
      .set({
        ...(isUnsettled && { status: statuses[outcome.result] }),
        ...(isUnsettled && outcome.result === 'later' && { due_at: due.toISOString() }),
        problem: 'problem' in outcome && isUnsettled ? outcome.problem : null,
        error: ('error' in outcome && outcome.error) || null,
        ...(outcome.result === 'sent' && {
          sent_at: new Date().toISOString(),
          provider_id: outcome.id ?? null,
          cost: cost === null || cost === undefined ? null : String(cost),
        }),
        updated_at: sql`now()`,
        version: sql`${table.version} + 1`,
      } as never)
      .where(rowOf(table, shop, id));
    await tellOrder(tx, notice, outcome);
    if (isUnsettled && outcome.result === 'later') await enqueue(tx, sendJob, { shop, notice: id }, { after: due });
  });
};

/** Marks a notice as being sent. Returns undefined if another job has claimed the notice or if it isn't due. */
const claim = async (db: Db, notice: Notice, values: object): Promise<boolean> => {
  const rows = await db
    .update(table)
    .set({
      ...values,
      status: 'sending',
      problem: null,
      attempts: sql`${table.attempts} + 1`,
      claimed_at: sql`now()`,
      updated_at: sql`now()`,
      version: sql`${table.version} + 1`,
    } as never)
    .where(
      and(
        rowOf(table, notice.sub_shop_id, notice.id),
        isOpen,
        eq(table.attempts, notice.attempts),
        lte(table.due_at, sql`now() + interval '1 second'`),
      ),
    )
    .returning({ id: table.id });
  return rows.length > 0;
};

const run = async (context: JobContext, { shop: id, notice: number }: { shop: number; notice: number }) => {
  const { db, enqueue } = context;
  const notice = await noticeOf(db, id, number);
  if (!notice || (notice.status !== 'queued' && notice.status !== 'held')) return;
  const [shop, channel] = [await noticeShop(db, id), await channelOf(db, id, notice.channel)];
  const isTest = notice.event === 'test';
  if (!channel?.active) return void (await change(db, notice, { status: 'skipped', problem: 'switched_off' }));
  const end = isTest ? null : quietEnd(new Date(), shop);
  if (end !== null) {
    return withTransaction(db, async (tx) => {
      const isHeld = await change(tx, notice, { status: 'held', problem: 'quiet', due_at: end.toISOString() });
      if (isHeld) await enqueue(tx, sendJob, { shop: id, notice: number }, { after: end });
    });
  }
  const planned = await plan(db, shop, notice, context);
  if ('problem' in planned) {
    const status = planned.problem === 'no_address' ? 'failed' : 'skipped';
    return void (await change(db, notice, { status, problem: planned.problem }));
  }
  const { to, language, written, number: orderNumber, expires } = planned;
  const key = await noticeKey(db);
  const token = tokenOf(key, id, number);
  const { text, subject, approved } = written;
  const isClaimed = await withTransaction(db, async (tx) => {
    if (notice.order !== null) await keepLink(tx, id, { order: notice.order }, { token });
    else if (notice.draft !== null) await keepLink(tx, id, { draft: notice.draft }, { token, expires });
    return claim(tx, notice, { recipient: to, language, subject: subject || null, text });
  });
  if (!isClaimed) return;
  const link = `${context.publicUrl ?? ''}/o/${token}`;
  const parcel: Parcel = {
    to,
    language,
    subject,
    text: withToken(text, token),
    key: `${notice.key}.${notice.round}`,
    link,
    stop: `${link}/stop`,
    about: recordOf(notice, orderNumber),
    isLast: pauses[notice.attempts] === undefined,
    ...(approved && { approved: { ...approved, values: approved.values.map((value) => withToken(value, token)) } }),
  };
  const secrets = await readSecrets(db, key, id, channel.id);
  const outcome = await adapters[notice.channel as NoticeChannel].send(parcel, { channel, secrets, tools: context });
  await settle(context, notice, channel, outcome);
};

/**
 * Sends a notice: claims it, calls the provider, and records the outcome. If the process crashes partway through,
 * `tidyJob` sends the notice again or marks it as possibly sent, depending on the provider.
 */
export const sendJob = defineJob({
  name: sendJobName,
  label: { en: 'Send a message to a client', ar: 'إرسال رسالة إلى عميل' },
  payload: z.object({ shop: z.int(), notice: z.int() }),
  // Several messages are sent concurrently so that a slow provider doesn't delay other messages.
  atOnce: 4,
  timeout: 120,
  run,
});
