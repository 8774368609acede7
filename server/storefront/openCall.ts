import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../resources/apiError';
import { networkOf } from './rateLimit';
import type { RateLimit } from './rateLimit';

/** Any storefront may call, from whichever origin, and none with anybody's cookies. */
export const openToAll = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After' });

/** Counts a call of an address; throws `ApiError` 429 with `Retry-After` where it calls too often. */
export const refuseIfTooMany = (limit: RateLimit, { ip }: FastifyRequest): void => {
  const seconds = limit.take(networkOf(ip));
  if (seconds === 0) return;
  throw new ApiError(429, 'messages.too_many_requests_wait', {
    args: { smart_count: seconds },
    headers: { 'Retry-After': String(seconds) },
  });
};

/** Answers a browser that asks whether another origin may call `url`. */
export const answerPreflight = (
  app: FastifyInstance,
  url: string,
  { method, headers }: { method: 'GET' | 'POST' | 'GET, POST'; headers: string },
): void => {
  app.options(url, { schema: { hide: true } }, async (_request, reply) => {
    openToAll(reply).headers({
      'access-control-allow-methods': method,
      'access-control-allow-headers': headers,
      'access-control-max-age': '86400',
    });
    return reply.code(204).send();
  });
};

/** What every route of the storefront does before its body is read, so that a flood costs next to nothing. */
export const guarded = (limit: RateLimit) => async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  openToAll(reply);
  refuseIfTooMany(limit, request);
};
