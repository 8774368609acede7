import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf, refuseForNow } from '@matjar/admin/server';
import type { RateLimit } from '@matjar/admin/server';
import { dayInMs } from '@matjar/admin/values';

/** Sets CORS headers that allow requests from any origin, without cookies. */
const openToAll = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Idempotency-Replayed, Retry-After, X-Request-Id',
    'cross-origin-resource-policy': 'cross-origin',
  });

const isOpen = (url: string | undefined) => url?.startsWith('/api/storefront/') === true;

const isStorefront = ({ routeOptions }: FastifyRequest): boolean => isOpen(routeOptions.url);

/**
 * Allows requests from any origin to the storefront's routes, regardless of the dashboard's CORS settings. The headers
 * are set before any other check, so that storefronts can read the errors of rejected requests.
 */
export const openStorefront = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    if (isOpen(route.url)) route.config = { ...route.config, cors: false, ownLimits: true };
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isStorefront(request)) openToAll(reply);
  });
};

/** Adds a route that responds to CORS preflight requests for `url`. */
export const answerPreflight = (
  app: FastifyInstance,
  url: string,
  { method, headers }: { method: 'GET' | 'POST' | 'GET, POST'; headers: string },
): void => {
  app.options(url, { schema: { hide: true } }, async (_request, reply) => {
    openToAll(reply).headers({
      'access-control-allow-methods': method,
      'access-control-allow-headers': headers,
      'access-control-max-age': String(dayInMs / 1000),
    });
    return reply.code(204).send();
  });
};

/**
 * Returns a hook that limits the rate of requests to the storefront's routes. It runs before the body is read, so
 * rejecting a request is cheap. Throws `ApiError` 429 with `Retry-After`.
 */
export const guarded =
  (limit: RateLimit) =>
  async (request: FastifyRequest): Promise<void> => {
    refuseForNow(limit.take(networkOf(request.ip)));
  };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for routes that set CORS headers themselves. @fastify/cors ignores these routes. */
    cors?: false;
  }
}
