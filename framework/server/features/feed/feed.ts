import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Model } from '../../database/tables/model';
import { answerTo } from '../../database/statement';
import type { Tenancy } from '../../auth/tenancy';
import type { Callers } from '../../auth/callers';
import { may, loggedIn, principalOf } from '../../auth/may';
import type { Db } from '../../database/database';
import type { Principal, Tenant } from '../../kernel/principal';
import { callerOf } from '../../kernel/principal';
import { ApiError } from '../../kernel/apiError';
import { defineGauge } from '../../kernel/telemetry';
import { headersOf, answer, count, refusal, text } from '../../resources/http/types';
import { judged } from '../../resources/http/refusal';
import type { Schema } from '../../resources/http/schemas';
import type { Hub } from './stream';
import type { From, Listener } from './events';
import { beginAt, mostEvents, readEvents } from './events';
import { openStream } from './stream';

const streams = defineGauge('event_streams', 'Event streams that are open');

export const refusals = {
  400: refusal('The request can’t be read, or doesn’t name a tenant'),
  401: refusal('The caller isn’t signed in'),
  404: refusal('The tenant doesn’t exist, or this user can’t act for it'),
  403: refusal('The API key may not do this'),
  422: refusal('The role can’t read any tenant’s records'),
};

export const commonOf = (tenantHeaders: Readonly<Record<string, Schema>> = {}) => ({
  tags: ['Feed'],
  security: [{ token: [] }],
  headers: headersOf(tenantHeaders, Object.keys(tenantHeaders)),
});

/**
 * The maximum number of concurrent streams, per session or key and per process. Once it is reached, callers must poll.
 */
const maxStreams = { caller: 12, process: 5000 };

export interface FeedServer {
  db: Db;
  model: Model;
  tenancy: Tenancy;
  callers: Callers;
  hub: Hub;
}

/**
 * Returns the resources that a user receives events for: those that the user can read, and those that share a table
 * with the tenant's record.
 */
const resourcesFor = ({ entities }: Model, principal: Principal): string[] => {
  const read = entities.filter(({ resource }) => may(principal, resource, 'list') || may(principal, resource, 'show'));
  const tenants = new Set(
    read.filter(({ resource }) => resource.scope.rows === 'tenant-itself').map(({ spec }) => spec),
  );
  return [
    // If the user's custom role changes, open pages reload the user's rights.
    ...(principal.key ? [] : ['notifications', 'roles']),
    ...entities
      .filter((entity) => read.includes(entity) || tenants.has(entity.spec))
      .map(({ resource }) => resource.name),
  ];
};

export const mayListen = loggedIn(({ outside }) => !outside);

export const listenerIn = (model: Model, principal: Principal, { reach }: Tenant): Listener => ({
  tenants: reach,
  userId: principal.userId,
  resources: resourcesFor(model, principal),
  isLimited: principal.own !== undefined,
});

/**
 * Returns the tenants and resources that a caller receives events for. Throws `ApiError` if the caller has no tenant.
 */
export const listenerOf = async (
  { db, model, tenancy }: Pick<FeedServer, 'db' | 'model' | 'tenancy'>,
  principal: Principal,
  headers: FastifyRequest['headers'],
): Promise<Listener> => listenerIn(model, principal, await answerTo(db, tenancy(principal, headers)));

const unreadable = 'messages.invalid_request';

/** An optional, non-negative integer: the id of the last received event, or an age in milliseconds. */
const integer = z
  .preprocess(
    (given) =>
      given === '' ? undefined : typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given,
    z.int(unreadable).min(0, unreadable).optional(),
  )
  .optional();

const change = z.object({ id: count, resource: text, record_id: count });

const schemaOf = (tenantHeaders?: Readonly<Record<string, Schema>>) => ({
  ...commonOf(tenantHeaders),
  summary: 'Stream the changes of a tenant',
  description:
    'With `Accept: text/event-stream`, the reply is a stream of `ready`, `change` and `reset` events, which ' +
    '`Last-Event-ID` resumes. Otherwise it is a page.',
  produces: ['text/event-stream', 'application/json'],
  querystring: z.looseObject({
    after: integer.meta({ description: 'The last event that was received; empty for new events only' }),
    age: integer.meta({
      description:
        'Without `after`: also returns the events of this many past milliseconds, the time since the caller began to load records',
    }),
  }),
  response: {
    200: answer('`next` is the position to continue from; `reset` means that some events are no longer stored', {
      data: z.array(change),
      meta: z.object({ next: count, reset: z.boolean(), more: z.boolean() }),
    }),
    ...refusals,
    503: refusal('Too many streams are open: poll instead'),
  },
});

/** Returns a page of events for callers that poll, and the id that the next page starts after. */
const pageOf = async (db: Db, listener: Listener, from: From) => {
  const { at, isLost } = await beginAt(db, from);
  const data = isLost ? [] : await readEvents(db, listener, at);
  // The next page starts after the last event in this page. If this page is incomplete, later events may exist.
  const next = data.at(-1)?.id ?? at;
  return { message: '', data, meta: { next, reset: isLost, more: data.length === mostEvents } };
};

/**
 * `GET /events` returns changes in the caller's tenant. Callers that accept `text/event-stream` receive a stream; other
 * callers receive a page. A stream ends when the session ends or the server stops.
 */
export const serveFeed = (app: FastifyInstance, server: FeedServer): void => {
  const { db, hub, callers } = server;
  const open = new Map<{ stop(): void }, string>();
  // Streams never end on their own, so they are stopped before the server waits for open requests to finish.
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.stop();
  });
  const schema = schemaOf(app.productName.tenantHeaders);
  const config = { isUnattended: true, takesKeys: true } as const;
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/events', { schema, config, preValidation: mayListen }, async (request, reply) => {
      const { headers, raw } = request;
      const principal = principalOf(request);
      const listener = await listenerOf(server, principal, headers);
      const from = { after: judged(integer, headers['last-event-id']) ?? request.query.after, age: request.query.age };
      if (!String(headers.accept).includes('text/event-stream')) return pageOf(db, listener, from);
      const caller = callerOf(principal);
      const ofCaller = [...open.values()].filter((one) => one === caller).length;
      if (ofCaller >= maxStreams.caller || open.size >= maxStreams.process) {
        throw new ApiError(503, 'messages.service_unavailable', { headers: { 'Retry-After': '60' } });
      }
      const findListener = async () => {
        const now = await callers.identify(headers, true);
        return now && listenerOf(server, now, headers);
      };
      const out = new PassThrough();
      const stream = openStream({ db, hub, out, findListener, from });
      open.set(stream, caller);
      streams(1);
      const end = () => {
        if (open.delete(stream)) streams(-1);
        stream.stop();
      };
      raw.once('close', end);
      out.once('close', end);
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          // The `x-accel-buffering` and `cache-control` headers prevent proxies from buffering the stream.
          // The connection isn't kept alive, so that it can't delay a shutdown.
          .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no', connection: 'close' })
          // The schema covers only the reply to callers that poll, not the stream.
          .send(out as never)
      );
    });
};
