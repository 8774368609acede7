import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  deviceNames,
  revokeAllSessions,
  revokeOtherSessions,
  revokeOwnSession,
  sessionsOf,
  revokeSession,
} from '../../auth/sessions';
import { loggedIn, principalOf } from '../../auth/may';
import type { SessionLimits } from '../../auth/sessions';
import type { Db } from '../../database/database';
import { withTransaction } from '../../database/transaction';
import {
  answer,
  count,
  flag,
  id,
  moment,
  noQuery,
  object,
  orNothing,
  refusal,
  text,
  errors,
  headersOf,
  language,
} from '../../resources/http/types';
import { notFound } from '../../kernel/apiError';
import { say } from '../../resources/http/say';

export const invalid = refusal('Something in the request is wrong', { errors });
export const notLoggedIn = refusal('The caller isn’t signed in');
export const tooMany = refusal('Too many attempts; Retry-After says how long to wait');

export const session = {
  tags: ['Session'],
  headers: headersOf({ 'accept-language': language, country_id: { type: 'string' } }),
};

export const withToken = { security: [{ token: [] }] };

const schema = {
  ...session,
  ...withToken,
  summary: 'Log out',
  response: { 200: answer('The token’s session has ended, if it existed') },
};

/** `GET /logout` ends the session that the request's token belongs to. It also succeeds without a valid token. */
export const logout = (app: FastifyInstance, db: Db): void => {
  app.withTypeProvider<ZodTypeProvider>().get('/logout', { schema }, async (request) => {
    const { principal } = request;
    if (principal) await withTransaction(db, (tx) => revokeSession(tx, principal.sessionId));
    return { message: say(request, 'messages.logged_out') };
  });
};

const ownSession = z.object({
  session_id: id,
  browser: text.optional(),
  system: text.optional(),
  address: text.nullable(),
  created_at: moment,
  last_seen_at: moment,
  current: z.boolean(),
});

const schemas = {
  sessions: {
    ...session,
    ...withToken,
    summary: 'List the caller’s sessions',
    querystring: noQuery,
    response: { 200: answer('The active sessions', { data: z.array(ownSession) }), 401: notLoggedIn },
  },
  end: {
    ...session,
    ...withToken,
    summary: 'Log out on one device',
    body: orNothing(object({ session_id: id })),
    response: {
      200: answer('The session has ended', { data: z.object({ session_id: id }) }),
      401: notLoggedIn,
      404: refusal('The caller has no such session'),
      422: invalid,
    },
  },
  endAll: {
    ...session,
    ...withToken,
    summary: 'Log out everywhere',
    body: orNothing(object({ others: flag.meta({ description: 'All sessions except the current one' }) })),
    response: {
      200: answer('The number of ended sessions', { data: z.object({ ended: count }) }),
      401: notLoggedIn,
      422: invalid,
    },
  },
};

/**
 * `GET /sessions` lists the caller's sessions. It is available to every role. `…/end` ends a session; if the session
 * belongs to another user, the reply is 404. `…/end_all` ends all sessions. With `others`, it ends all except the
 * current session.
 */
export const ownSessions = (app: FastifyInstance, db: Db, limits: SessionLimits): void => {
  const sayCount = (request: FastifyRequest, key: string, smart_count = 0) => say(request, key, { smart_count });

  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get('/sessions', { schema: schemas.sessions, preValidation: loggedIn() }, async (request) => {
    const { userId, sessionId } = principalOf(request);
    const rows = await sessionsOf(db, userId, limits);
    const data = rows.map((one) => ({
      session_id: one.id,
      ...deviceNames(one.userAgent),
      address: one.address,
      created_at: one.created_at.toISOString(),
      last_seen_at: one.last_seen_at.toISOString(),
      current: one.id === sessionId,
    }));
    return { message: '', data };
  });

  routes.post('/sessions/end', { schema: schemas.end, preValidation: loggedIn() }, async (request) => {
    const { userId } = principalOf(request);
    const { session_id } = request.body;
    if (!(await withTransaction(db, (tx) => revokeOwnSession(tx, userId, session_id)))) throw notFound();
    return { message: sayCount(request, 'access.session_ended'), data: { session_id } };
  });

  routes.post('/sessions/end_all', { schema: schemas.endAll, preValidation: loggedIn() }, async (request) => {
    const principal = principalOf(request);
    const ended = await withTransaction(db, (tx) =>
      request.body.others ? revokeOtherSessions(tx, principal) : revokeAllSessions(tx, principal.userId),
    );
    return { message: sayCount(request, 'access.sessions_ended', ended), data: { ended } };
  });
};
