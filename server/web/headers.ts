import type { FastifyInstance } from 'fastify';
import { inertPolicy } from './csp';

/** What every reply carries: nothing is sniffed, framed, or told to other sites; a page may scan and find its place. */
const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'x-robots-tag': 'noindex',
};

/** Adds the security headers and the request's id to every reply; a route that has set one itself keeps its own. */
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
