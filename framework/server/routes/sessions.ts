import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deviceNames } from '../auth/device';
import type { SessionLimits } from '../auth/sessions';
import { revokeAllSessions, revokeOtherSessions, revokeOwnSession, sessionsOf } from '../auth/sessions';
import type { Db } from '../database/database';
import { withTransaction } from '../database/transaction';
import type { Principal } from '../principal';
import { ApiError, FieldError, notFound } from '../resources/apiError';
import { parseId } from '../resources/read/ids';
import { say } from '../say';
import { refuseOtherQueries } from '../resources/read/otherQueries';
import { docs } from './docs';

const whoAsks = ({ principal }: FastifyRequest): Principal => {
  if (!principal) throw new ApiError(401, 'messages.not_authorized');
  return principal;
};

const valuesOf = (body: unknown): Record<string, unknown> => {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new ApiError(400, 'messages.invalid_request');
  return body as Record<string, unknown>;
};

const idOf = (value: unknown): number => {
  const id = parseId(value);
  if (id === undefined) throw new FieldError('session_id', 'validation.invalid');
  return id;
};

const truth = (value: unknown): boolean => {
  if (value === undefined || value === false || value === '0') return false;
  if (value === true || value === '1') return true;
  throw new FieldError('others', 'validation.invalid');
};

/**
 * `GET /sessions`: where the caller is logged in, whatever their role; `…/end` ends one of these, `…/end_all`
 * all of them or, with `others`, all but the caller's. Another's session is one that isn't there.
 */
export const ownSessions = (app: FastifyInstance, db: Db, limits: SessionLimits): void => {
  const sayCount = (request: FastifyRequest, key: string, smart_count = 0) => say(request, key, { smart_count });

  app.get('/sessions', { schema: docs.sessions }, async (request) => {
    refuseOtherQueries(request.query, []);
    const { userId, sessionId } = whoAsks(request);
    const rows = await sessionsOf(db, userId, limits);
    const data = rows.map(({ id, userAgent, address, created_at, last_seen_at }) => ({
      session_id: id, ...deviceNames(userAgent), address, created_at, last_seen_at, current: id === sessionId,
    }));
    return { message: '', data };
  });

  app.post('/sessions/end', { schema: docs.endSession }, async (request) => {
    const { userId } = whoAsks(request);
    const id = idOf(valuesOf(request.body).session_id);
    if (!(await withTransaction(db, (tx) => revokeOwnSession(tx, userId, id)))) throw notFound();
    return { message: sayCount(request, 'access.session_ended'), data: { session_id: id } };
  });

  app.post('/sessions/end_all', { schema: docs.endSessions }, async (request) => {
    const principal = whoAsks(request);
    const isOthers = truth(valuesOf(request.body).others);
    const ended = await withTransaction(db, (tx) =>
      (isOthers ? revokeOtherSessions(tx, principal) : revokeAllSessions(tx, principal.userId)));
    return { message: sayCount(request, 'access.sessions_ended', ended), data: { ended } };
  });
};
