import type { FastifyInstance } from 'fastify';
import { inertPolicy } from './csp';

/** What every reply carries: nothing is sniffed, framed, or told to other sites. */
const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-robots-tag': 'noindex',
};

/** Adds the security headers to every reply of the app; a route that has set one of them itself keeps its own. */
export const addSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    const defaults = { ...always, 'content-security-policy': inertPolicy, 'x-request-id': request.id };
    for (const [name, value] of Object.entries(defaults)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });
};

/** Keeps the replies of `app`'s routes out of every cache: what they hold is one person's. */
export const keepOutOfCaches = (app: FastifyInstance): void => {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
};
