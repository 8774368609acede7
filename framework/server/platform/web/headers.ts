import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inertPolicy } from './csp';

/** What every reply carries: nothing is sniffed, framed, or told to other sites; a page may scan and find its place. */
const always = Object.entries({
  'content-security-policy': inertPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'x-robots-tag': 'noindex',
});

/** Gives a reply the headers that every one has; what it has set itself it keeps. */
export type Secure = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * The headers of every reply, the request's id among them. `hstsSeconds` is for how long browsers are to come by HTTPS alone, to
 * what is below this host too, which only who came by it is told (RFC 6797, 7.2); 0 says nothing of it.
 */
export const securityHeaders =
  (hstsSeconds = 0): Secure =>
  (request, reply) => {
    const give = (name: string, value: string) => {
      if (!reply.hasHeader(name)) reply.header(name, value);
    };
    for (const [name, value] of always) give(name, value);
    give('x-request-id', request.id);
    if (hstsSeconds > 0 && request.protocol === 'https')
      give('strict-transport-security', `max-age=${hstsSeconds}; includeSubDomains`);
  };

/** Adds them to every reply of `app`. */
export const addSecurityHeaders = (app: FastifyInstance, secure: Secure = securityHeaders()): void => {
  app.addHook('onSend', (request, reply, _sent, done) => {
    secure(request, reply);
    done();
  });
};

/** What a browser asks of documents alone, and what would tell one reply for a file of the build from another. */
const ofDocuments = [
  'x-frame-options',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-robots-tag',
  'x-request-id',
];

/** Takes from the replies of `files` what is for documents: a first visit asks for so many files that it would be 5 kB. */
export const leaveOutOfFiles = (files: FastifyInstance): void => {
  files.addHook('onSend', async (_request, reply) => {
    // A file that isn't there is answered as everything else that isn't.
    if (reply.statusCode < 400) for (const name of ofDocuments) reply.removeHeader(name);
  });
};

/** Keeps the replies of `app`'s routes out of every cache: what they hold is one person's. */
export const keepOutOfCaches = (app: FastifyInstance): void => {
  app.addHook('onSend', (_request, reply, _sent, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
};
