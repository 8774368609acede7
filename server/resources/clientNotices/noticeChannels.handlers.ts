import { randomBytes } from 'node:crypto';
import { defineHandlers, FieldError, leadsInside, saysPublic } from '@matjar/admin/server';
import type { Given, HandlerContext, Outgoing } from '@matjar/admin/server';
import { asSystem } from '@matjar/admin/server/database';
import type { NoticeChannel } from '../../../src/domain/messages/notices';
import { noticeEvents } from '../../../src/domain/messages/notices';
import { noticeChannels } from '../../../src/resources/clientNotices/noticeChannels.resource';
import { bodyOf } from './adapters/sms';
import { keepSecrets, noticeKey } from './secrets';
import type { Secrets } from './secrets';
import { noticeShop } from './shop';
import { fieldsIn, fill, oneLine } from './template';
import { queueTest } from './test';
import { noticeWords } from './words';

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

const changedNow = (values: Values) => (hasSecrets(values) ? { secrets_at: new Date().toISOString() } : {});

/** Handles channels. Their secrets are stored in a separate table and never included in responses. */
export default defineHandlers(noticeChannels, {
  before: {
    create: async (context) => {
      await refuseWrong(context.values, context);
      return changedNow(context.values);
    },
    edit: async (context) => {
      await refuseWrong({ ...context.record, ...context.values }, context);
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
