import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignedIn } from '../auth/sessions';
import { findPrincipal } from '../auth/sessions';
import { bearerToken } from '../auth/tokens';
import type { Db } from '../database/open';
import type { Principal } from '../principal';
import { ApiError } from '../resources/apiError';
import { resolveTenant } from '../resources/tenant';
import { docs } from './docs';
import type { Hub } from './hub';
import type { Listener } from './readEvents';
import { mostEvents, readEvents, spanOfEvents } from './readEvents';
import { openStream } from './stream';

/** Streams of one session, and of all on this process: whoever has more polls. */
const most = { session: 12, process: 5000 };

const headerOf = (value: string | string[] | undefined) => (Array.isArray(value) ? '' : value);

/** Who asks, and of which shops they may hear; throws `ApiError` for whoever reads no shop. */
export const listenerOf = async (db: Db, principal: Principal | null, header: string | undefined): Promise<Listener> => {
  if (!principal) throw new ApiError(401, 'messages.not_authorized');
  // Never 403, which would end the session.
  if (principal.outside) throw new ApiError(422, 'messages.not_authorized');
  const { reach } = await resolveTenant(db, principal, header);
  return { shops: reach, userId: principal.userId };
};

/** The number of the last event that the caller has seen, if any; throws `ApiError` for what is none. */
const seenBy = ({ headers, query }: FastifyRequest): number | undefined => {
  const given = headers['last-event-id'] ?? (query as Record<string, unknown>).after;
  if (given === undefined || given === '') return undefined;
  if (typeof given !== 'string' || !/^\d{1,15}$/.test(given)) throw new ApiError(400, 'messages.invalid_request');
  return Number(given);
};

/** The events after `after`, and where to ask on from, for whoever asks now and then instead of listening. */
const pageOf = async (db: Db, listener: Listener, after: number | undefined) => {
  const { last, gone } = await spanOfEvents(db);
  const isLost = after !== undefined && (after < gone || after > last);
  const data = after === undefined || isLost ? [] : await readEvents(db, listener, after);
  // Not `last` where there are more, nor where one was committed since the question.
  const next = data.length > 0 ? data.at(-1)!.id : after === undefined || isLost ? last : after;
  return { message: '', data, meta: { next, reset: isLost, more: data.length === mostEvents } };
};

/**
 * `GET /sub_vendor/events`: what changes in the caller's shop, as it changes: a stream for who accepts
 * `text/event-stream`, else a page of what came after `after`. Streams end with the session, and with the server.
 */
export const serveFeed = (app: FastifyInstance, db: Db, hub: Hub, limits: SignedIn): void => {
  const open = new Map<{ stop(): void }, number>();
  // Before the server waits for what is under way: a stream is under way for ever.
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.stop();
  });
  app.get('/sub_vendor/events', { schema: docs.events, config: { isUnattended: true } }, async (request, reply) => {
    const { principal, headers, raw } = request;
    const subCategory = headerOf(headers['subcategory-id']);
    const listener = await listenerOf(db, principal, subCategory);
    const after = seenBy(request);
    if (!String(headers.accept).includes('text/event-stream')) return pageOf(db, listener, after);
    const { sessionId } = principal!;
    const ofSession = [...open.values()].filter((id) => id === sessionId).length;
    if (ofSession >= most.session || open.size >= most.process) {
      throw new ApiError(503, 'messages.service_unavailable', { headers: { 'Retry-After': '60' } });
    }
    const token = bearerToken(headers.authorization)!;
    const whoListens = async () => {
      const now = await findPrincipal(db, token, limits, true);
      return now && listenerOf(db, now, subCategory);
    };
    const out = new PassThrough();
    const stream = openStream({ db, hub, out, whoListens, after });
    open.set(stream, sessionId);
    const end = () => {
      open.delete(stream);
      stream.stop();
    };
    raw.once('close', end);
    out.once('close', end);
    return reply
      .type('text/event-stream; charset=utf-8')
      // A proxy that gathered it would hold back what should be seen at once.
      // And its connection serves nobody else: kept open, it would hold up a server that stops.
      .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no', connection: 'close' })
      .send(out);
  });
};
