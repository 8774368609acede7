import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf, refuseForNow } from '@matjar/admin/server';
import type { RateLimit } from '@matjar/admin/server';
import { dayInMs } from '@matjar/admin/values';

/** Any storefront may call, from whichever origin, and none with anybody's cookies. */
const openToAll = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'Idempotency-Replayed, Retry-After, X-Request-Id',
    'cross-origin-resource-policy': 'cross-origin',
  });

const isOpen = (url: string | undefined) => url?.startsWith('/api/storefront/') === true;

/** Whether a request is to one of the storefront's routes. */
const isStorefront = ({ routeOptions }: FastifyRequest): boolean => isOpen(routeOptions.url);

/**
 * Opens the storefront's routes on `app` to all, whichever dashboards the others are open to, and before anything refuses
 * a call: a storefront is to read what it is told.
 */
export const openStorefront = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    if (isOpen(route.url)) route.config = { ...route.config, cors: false, ownLimits: true };
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isStorefront(request)) openToAll(reply);
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
      'access-control-max-age': String(dayInMs / 1000),
    });
    return reply.code(204).send();
  });
};

/**
 * What every route of the storefront does before its body is read, so that a flood costs next to nothing: counts a call of
 * the address, and throws `ApiError` 429 with `Retry-After` where it calls too often.
 */
export const guarded =
  (limit: RateLimit) =>
  async (request: FastifyRequest): Promise<void> => {
    refuseForNow(limit.take(networkOf(request.ip)));
  };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which origins may call is the route's own affair: @fastify/cors leaves it alone. */
    cors?: false;
  }
}
