import { randomBytes } from 'node:crypto';
import { ApiError, FieldError, defineHandlers, leadsInside, saysPublic } from '@matjar/admin/server';
import type { Given, HandlerContext, Outgoing } from '@matjar/admin/server';
import { asSystem } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { desc, eq } from 'drizzle-orm';
import type { NoticeChannel, NoticeEvent } from '../../../src/domain/messages/notices';
import { noticeEvents } from '../../../src/domain/messages/notices';
import { noticeChannels } from '../../../src/resources/clientNotices/noticeChannels.resource';
import { bodyOf } from './adapters/sms';
import { keepSecrets, noticeKey, readSecrets } from './secrets';
import type { Secrets } from './secrets';
import { noticeShop, orderFacts, receiverOf } from './facts';
import { faultOf, fieldsIn, fill, noticeWords, oneLine } from './template';
import { queueTest, writeMessage } from './message';
import { noticeTemplates } from '../../../src/resources/clientNotices/noticeTemplates.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { rowOf, tableOf } from '../../tables';
import type { OwnText } from './message';
import { clientNotices } from '../../../src/resources/clientNotices/clientNotices.resource';
import { sendJob } from './send';

type Values = Given<typeof noticeChannels.fields>;

const sample = {
  to: '+96550000000',
  text: 'a "b" c',
  key: '1',
  language: 'en',
  subject: '',
  link: '',
  stop: '',
} as const;

const refuseBody = (body: string, method: string | null | undefined) => {
  const fields = fieldsIn(body);
  if (
    fields.some((name) => !['to', 'text', 'key'].includes(name)) ||
    !fields.includes('to') ||
    !fields.includes('text')
  )
    throw new FieldError('body', 'validation.notice_body', { list: '{{to}} {{text}} {{key}}' });
  if (method !== 'json') return;
  try {
    JSON.parse(bodyOf(body, 'json', sample));
  } catch {
    throw new FieldError('body', 'validation.notice_json');
  }
};

const refuseUrl = async (address: string, { allowPrivate, lookup }: Outgoing) => {
  if (allowPrivate) return;
  const url = new URL(address);
  if (!saysPublic(url) || (await leadsInside(url, lookup))) throw new FieldError('api_url', 'validation.notice_url');
};

/** Throws `FieldError` if the channel can't send messages with these settings. */
const refuseWrong = async ({ channel, events, body, method, api_url }: Values, { post, outgoing }: HandlerContext) => {
  const unknown = (events ?? []).find((event) => !Object.hasOwn(noticeEvents, event));
  if (unknown !== undefined) throw new FieldError('events', 'validation.notice_event', { event: unknown });
  if (channel === 'email' && !post) throw new FieldError('channel', 'validation.notice_mail');
  if (channel === 'sms' && !api_url) throw new FieldError('api_url', 'validation.required');
  if (channel === 'sms' && body) refuseBody(body, method);
  if (api_url && (channel === 'sms' || channel === 'whatsapp')) await refuseUrl(api_url, outgoing);
};

const secretNames = ['access_token', 'app_secret', 'auth_header'] as const;

const secretsIn = (values: Values): Secrets =>
  Object.fromEntries(secretNames.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));

const hasSecrets = (values: Values): boolean => Object.keys(secretsIn(values)).length > 0;

const store = async ({ tx, tenant }: HandlerContext, channel: number, secrets: Secrets) => {
  const key = await asSystem(tx, noticeKey);
  await keepSecrets(tx, key, { shop: tenant!.id, channel }, secrets);
};

/** The secrets that are sent to the channel's API. */
const sentSecrets = ['access_token', 'auth_header'] as const;

const originOf = (address: unknown): string | undefined =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : undefined;

/**
 * Throws `FieldError` if the channel's API moves to another host and a stored secret isn't entered again. Otherwise,
 * the secret could be sent to a host of the caller's choice.
 */
const refuseMoved = async (
  { tx, tenant }: HandlerContext,
  record: Values & { id: number | string },
  values: Values,
) => {
  if (values.api_url === undefined || originOf(values.api_url) === originOf(record.api_url)) return;
  const key = await asSystem(tx, noticeKey);
  const stored = await readSecrets(tx, key, tenant!.id, Number(record.id));
  const missing = sentSecrets.find((name) => stored[name] !== undefined && !values[name]);
  if (missing) throw new FieldError(missing, 'validation.notice_secret_again');
};

const changedNow = (values: Values) => (hasSecrets(values) ? { secrets_at: new Date().toISOString() } : {});

/** Handles channels. Their secrets are stored in a separate table and never included in responses. */
export const noticeChannelsHandlers = defineHandlers(noticeChannels, {
  before: {
    create: async (context) => {
      await refuseWrong(context.values, context);
      return changedNow(context.values);
    },
    edit: async (context) => {
      await refuseWrong({ ...context.record, ...context.values }, context);
      await refuseMoved(context, context.record, context.values);
      return changedNow(context.values);
    },
  },
  after: {
    create: (context) => store(context, Number(context.record.id), secretsIn(context.values)),
    edit: (context) => store(context, Number(context.record.id), secretsIn(context.values)),
  },
  test: async ({ tx, tenant, record, input, language }) => {
    const shop = await noticeShop(tx, tenant!.id);
    const words = noticeWords[language];
    const names = { shop: oneLine(shop.name[language], 80) };
    await queueTest(tx, shop.id, {
      channel: record.channel as NoticeChannel,
      language,
      to: input.to,
      subject: fill(words.testSubject, names),
      text: fill(words.test, names),
    });
  },
  issue_hook: async (context) => {
    const { tenant, record, reveal } = context;
    const secret = randomBytes(24).toString('base64url');
    await store(context, Number(record.id), { hook: secret });
    const path = `/api/client_notices/${record.channel}/${tenant!.id}`;
    const name = record.channel === 'whatsapp' ? 'Verify token' : 'Secret';
    reveal({ hook: `${path}\n${name}: ${secret}` });
    return { secrets_at: new Date().toISOString() };
  },
});

type TemplateValues = Given<typeof noticeTemplates.fields>;

/** Throws `FieldError` on the text or the subject if it contains an error, such as an unavailable placeholder. */
const refuseFaults = ({ event, channel, text, subject }: TemplateValues) => {
  if (!event) return;
  for (const [name, value] of Object.entries({ text, subject })) {
    if (!value || (name === 'subject' && channel !== 'email')) continue;
    const fault = faultOf(value, event as NoticeEvent, channel === 'email' || name === 'subject');
    if (fault) throw new FieldError(name, fault.key, fault.args);
  }
};

interface Template extends OwnText {
  event: string;
  channel: string;
  language: string;
}

const latestOrder = async (tx: Db, shop: number): Promise<number> => {
  const table = tableOf(orders);
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.sub_shop_id, shop))
    .orderBy(desc(table.id))
    .limit(1);
  if (!row) throw new ApiError(422, 'messages.notice_no_order');
  return row.id;
};

/** Generates a preview of the message to an order's client. The link in the preview doesn't work. */
const sampleOf = async (tx: Db, shopId: number, template: Template, order: number | null) => {
  const shop = await noticeShop(tx, shopId);
  const event = template.event as NoticeEvent;
  const facts = await orderFacts(tx, shopId, order ?? (await latestOrder(tx, shopId)), event);
  if (!facts) throw new FieldError('order', 'validation.reference');
  const receiver = await receiverOf(tx, shopId, facts.client);
  return writeMessage(
    shop,
    { ...facts, until: facts.until ?? new Date(Date.now() + shop.hours * 3_600_000) },
    { name: receiver?.name ?? '' },
    {
      event,
      channel: template.channel as NoticeChannel,
      language: template.language as 'en' | 'ar',
      amount: facts.total,
      base: '',
    },
    template,
  );
};

export const noticeTemplatesHandlers = defineHandlers(noticeTemplates, {
  before: {
    create: async ({ values }) => refuseFaults(values),
    edit: async ({ record, values }) => refuseFaults({ ...record, ...values }),
  },
  show_preview: async ({ tx, tenant, record, input, reveal }) => {
    const { subject, text } = await sampleOf(tx, tenant!.id, record, input.order);
    reveal({ preview: record.channel === 'email' ? `${subject}\n\n${text}` : text });
  },
  test: async ({ tx, tenant, record, input }) => {
    const { subject, text } = await sampleOf(tx, tenant!.id, record, input.order);
    await queueTest(tx, tenant!.id, {
      channel: record.channel as NoticeChannel,
      language: record.language as 'en' | 'ar',
      to: input.to,
      subject,
      text,
    });
  },
});

const table = tableOf(clientNotices);

export const clientNoticesHandlers = defineHandlers(clientNotices, {
  retry: async ({ tx, tenant, record, enqueue }) => {
    const [shop, id] = [tenant!.id, Number(record.id)];
    // A message that failed is generated again. A message that may already have been sent keeps its text and key.
    const hasFailed = record.status === 'failed' && record.event !== 'test';
    await tx
      .update(table)
      .set({ due_at: new Date().toISOString(), attempts: 0, ...(hasFailed && { text: null }) })
      .where(rowOf(table, shop, id));
    await enqueue(sendJob, { shop, notice: id });
    return {
      status: 'queued',
      problem: null,
      error: null,
      ...(record.status === 'failed' && { round: Number(record.round) + 1 }),
    };
  },
});
