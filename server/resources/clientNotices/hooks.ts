import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '@matjar/admin/server';
import { within } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { refusal } from '@matjar/admin/server/http';
import { guarded } from '../../storefront/openCall';
import { noticeKey, readSecrets } from './secrets';
import type { Secrets } from './secrets';
import { channelOf } from './send';
import { applyState } from './states';
import type { DeliveryState } from './states';

const bodyLimit = 262_144;

/** The rate limit for delivery reports. It is high enough for a busy shop. */
const reporting = { burst: 600, perSecond: 50 };

const isSame = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
};

/** Returns true if the header contains the HMAC-SHA-256 of the body in hex, with or without the prefix `sha256=`. */
export const isSignedBy = (secret: string | undefined, body: Buffer, header: unknown): boolean => {
  if (!secret || typeof header !== 'string') return false;
  const expected = createHmac('sha256', secret).update(body).digest('hex');
  return isSame(expected, header.replace(/^sha256=/i, '').toLowerCase());
};

type Values = Record<string, unknown>;

const listOf = (value: unknown): Values[] =>
  Array.isArray(value) ? value.filter((one): one is Values => typeof one === 'object' && one !== null) : [];

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** Parses a Unix time in seconds. Returns the current time for any other value. */
const momentOf = (value: unknown): Date => {
  const seconds = Number(value);
  return Number.isFinite(seconds) && seconds > 1e9 && seconds < 1e10 ? new Date(seconds * 1000) : new Date();
};

const whatsappStates = ['sent', 'delivered', 'read', 'failed'] as const;

const readWhatsapp = (body: Values): DeliveryState[] =>
  listOf(body.entry)
    .flatMap(({ changes }) => listOf(changes))
    .flatMap(({ value }) => listOf((value as Values | undefined)?.statuses))
    .flatMap(({ id, status, timestamp, errors, biz_opaque_callback_data: key }) => {
      const state = whatsappStates.find((one) => one === status);
      const number = textOf(id);
      const [error] = listOf(errors);
      if (!state || number === undefined) return [];
      return [
        {
          id: number,
          key: textOf(key),
          state,
          at: momentOf(timestamp),
          error: error && [error.code, error.title ?? error.message].filter((part) => part !== undefined).join(' '),
        },
      ];
    });

/** Maps the names that SMS providers use for delivery states to our own. */
const smsStates: Readonly<Record<string, DeliveryState['state']>> = {
  sent: 'sent',
  accepted: 'sent',
  acceptd: 'sent',
  delivered: 'delivered',
  delivrd: 'delivered',
  success: 'delivered',
  read: 'read',
  seen: 'read',
  failed: 'failed',
  undelivered: 'failed',
  undeliv: 'failed',
  rejected: 'failed',
  rejectd: 'failed',
  expired: 'failed',
};

const firstIn = (values: Values, names: readonly string[]): string | undefined =>
  names.map((name) => textOf(values[name])).find((value) => value !== undefined);

const readSms = (body: unknown): DeliveryState[] =>
  listOf(Array.isArray(body) ? body : [body]).flatMap((one) => {
    const id = firstIn(one, ['id', 'message_id', 'messageId', 'sid']);
    const state = smsStates[(firstIn(one, ['status', 'state', 'dlr']) ?? '').toLowerCase()];
    if (id === undefined || !state) return [];
    const cost = Number(firstIn(one, ['cost', 'price']) ?? Number.NaN);
    return [
      {
        id,
        key: firstIn(one, ['key', 'reference']),
        state,
        at: momentOf(one.timestamp),
        error: firstIn(one, ['error', 'error_message']),
        cost: Number.isFinite(cost) ? Math.abs(cost) : undefined,
      },
    ];
  });

const kinds = {
  whatsapp: {
    header: 'x-hub-signature-256',
    secret: 'app_secret',
    read: (body: unknown) => readWhatsapp((body ?? {}) as Values),
  },
  sms: { header: 'x-signature', secret: 'hook', read: readSms },
} as const;

const params = z.object({ shop: z.string() });

/** Returns the shop id from a request's path, or 0 if the path contains no valid id. No shop has the id 0. */
const shopOf = ({ params: given }: FastifyRequest): number => {
  const { shop } = given as z.infer<typeof params>;
  return /^\d{1,15}$/.test(shop) ? Number(shop) : 0;
};

const secretsOf = async (db: Db, shop: number, channel: string): Promise<Secrets> => {
  const row = await channelOf(db, shop, channel);
  return row ? readSecrets(db, await noticeKey(db), shop, row.id) : {};
};

const refuse = (): never => {
  throw new ApiError(401, 'messages.not_authorized');
};

const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ApiError(400, 'messages.invalid_request');
  }
};

/**
 * `POST /api/client_notices/whatsapp/:shop` and `…/sms/:shop` receive delivery states from providers. `GET
 * …/whatsapp/:shop` responds to WhatsApp's verification request. The signature is verified against the raw body before
 * the body is parsed.
 */
export const takeStates = async (app: FastifyInstance): Promise<void> => {
  const { db } = app.tools;
  const limit = guarded(app.rateLimit('report delivery states', reporting));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
  for (const [channel, { header, secret, read }] of Object.entries(kinds)) {
    app.post(`/client_notices/${channel}/:shop`, {
      bodyLimit,
      config: { ownLimits: true },
      onRequest: limit,
      schema: {
        tags: ['Notices'],
        summary: `Report the delivery states of messages (${channel})`,
        description: `For the provider. \`${header}\` has the HMAC-SHA-256 of the body with the channel’s secret. Unknown messages are ignored.`,
        params,
        response: { 200: z.object({}), 401: refusal('The signature is missing or wrong') },
      },
      handler: async (request) => {
        const shop = shopOf(request);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const secrets = await secretsOf(db, shop, channel);
        if (!isSignedBy(secrets[secret], body, request.headers[header])) refuse();
        const states = read(jsonOf(body));
        await within(db, { tenants: [shop] }, async (tx) => {
          for (const state of states) await applyState(tx, shop, channel, state);
        });
        return {};
      },
    });
  }
  app.get('/client_notices/whatsapp/:shop', {
    config: { ownLimits: true },
    onRequest: limit,
    schema: {
      tags: ['Notices'],
      summary: 'Answer WhatsApp’s verification of the webhook',
      params,
      querystring: z.looseObject({}),
      response: { 401: refusal('The verify token is wrong') },
    },
    handler: async (request, reply) => {
      const query = request.query as Values;
      const { hook } = await secretsOf(db, shopOf(request), 'whatsapp');
      const token = textOf(query['hub.verify_token']) ?? '';
      const challenge = textOf(query['hub.challenge']) ?? '';
      if (query['hub.mode'] !== 'subscribe' || !hook || !isSame(hook, token) || challenge.length > 200) refuse();
      // The response is plain text so that a browser can't execute the challenge.
      return reply.type('text/plain').serializer(String).send(challenge);
    },
  });
};
