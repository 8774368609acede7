import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../database/open';
import { ApiError, notFound } from '../resources/apiError';
import { docs } from './docs';
import { createRateLimit, networkOf } from './rateLimit';
import type { RateLimit } from './rateLimit';
import { readVisit, visitFields } from './readVisit';
import { recordVisit } from './recordVisit';
import { isBrowser } from './visitor';

/** Somebody who looks around quickly, or an office behind one address, passes; a program that makes visits up doesn't. */
const usual = { burst: 120, perSecond: 2 };

/** The longest body, in bytes: a visit is a few short texts. */
const bodyLimit = 8192;

const url = '/storefront/visits';

/** Any storefront may call, and none with anybody's credentials. */
const openToAll = (reply: FastifyReply) =>
  reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' });

const refuseIfTooMany = (limit: RateLimit, { ip }: FastifyRequest) => {
  const seconds = limit.take(networkOf(ip));
  if (seconds === 0) return;
  throw new ApiError(429, 'messages.too_many_requests_wait', {
    args: { smart_count: seconds },
    headers: { 'Retry-After': String(seconds) },
  });
};

/** Prefetching browsers fetch pages that nobody may ever see. */
const isAhead = ({ headers }: FastifyRequest) => /prefetch|prerender/i.test(String(headers['sec-purpose'] ?? headers.purpose));

/**
 * `POST /api/storefront/visits`: the storefront tells of something that happened in it. Nobody logs in for it, and
 * nothing comes back. What programs say is answered alike and not counted.
 */
export const recordVisits = (app: FastifyInstance, db: Db, limit: RateLimit = createRateLimit(usual)): void => {
  app.options(url, { schema: { hide: true } }, async (_request, reply) => {
    openToAll(reply).headers({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    });
    return reply.code(204).send();
  });

  app.post(url, {
    schema: docs.record,
    bodyLimit,
    config: { fields: visitFields },
    // Before the body is read, so that a flood costs next to nothing.
    onRequest: async (request, reply) => {
      openToAll(reply);
      refuseIfTooMany(limit, request);
    },
    handler: async (request, reply) => {
      const visit = readVisit(request.body);
      const { 'user-agent': userAgent, origin } = request.headers;
      const counts = userAgent !== undefined && isBrowser(userAgent) && !isAhead(request);
      if (counts && !(await recordVisit(db, visit, { userAgent, origin }))) throw notFound();
      return reply.code(204).send();
    },
  });
};
