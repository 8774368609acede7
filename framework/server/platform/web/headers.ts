import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyError } from 'fastify';

/** An inline element's content as a policy names it. */
const hashSource = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const contents = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, content]) => content ?? '');

/** In the production build emotion fills an empty `<style>` rule by rule, which a policy sees as inline and empty. */
const emptyStyle = hashSource('');

/**
 * The content security policy of a page. What stands inline in it is named by its hash, so the page is the same for
 * everyone and can be compressed once and revalidated by its ETag, as one with a nonce for each reply could not.
 * `hosts` are the origins that it speaks to besides its own: of an API elsewhere, and of resources that another backend has.
 */
export const policyFor = (html: string, hosts: readonly string[] = []): string => {
  const scripts = contents(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi).map(hashSource);
  const styles = contents(html, /<style[^>]*>([\s\S]*?)<\/style>/gi).map(hashSource);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", emptyStyle, ...styles],
    // Pictures may be anywhere on the web, by a link that the image fields accept.
    'img-src': ["'self'", 'data:', 'blob:', 'http:', 'https:'],
    'connect-src': ["'self'", ...hosts],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
};

/** The policy of a reply that is no page: whatever it holds, a browser is to do nothing with it. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy of the service worker, which is its own and no page's: it fetches the build's files and nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/**
 * The policy of the worker that reads codes in pictures: it compiles WebAssembly of this host, which no page may. It has neither the
 * page's document nor what the page stores of its session.
 */
export const decoderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

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

/** A name that no file can have (`..`, a null byte) is one of no file: nobody learns what was wrong with it. */
export const hideRefusals = (app: FastifyInstance) =>
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if ((error.statusCode ?? 500) >= 500) throw error;
    reply.callNotFound();
  });

/** Names with a hash of the content in them never change. */
export const forGood = { maxAge: '365d', immutable: true } as const;

/** The service worker is asked for anew at each visit, as pages are: what it names is kept for good. */
const asWorker = (reply: FastifyReply, path: string) => {
  if (/[\\/]sw\.js(\.\w+)?$/.test(path))
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy });
};

/** Scripts of their own workers, by their names. */
const asDecoder = (reply: FastifyReply, path: string) => {
  if (/[\\/]decoder-[\w-]+\.js(\.\w+)?$/.test(path)) reply.header('content-security-policy', decoderPolicy);
};

/**
 * Serves the build's files: those under `static/`, whose names are hashes, for good, and the few at the root (an icon)
 * for an hour. The compressed twin that the build wrote beside a file goes out where the browser takes it.
 */
export const serveBuild = (app: FastifyInstance, webRoot: string) =>
  app.register(async (files) => {
    hideRefusals(files);
    const common = { index: false, decorateReply: false, preCompressed: true } as const;
    const hashed = join(webRoot, 'static');
    if (existsSync(hashed)) {
      await files.register(async (kept) => {
        leaveOutOfFiles(kept);
        // Nobody asks whether they have changed.
        await kept.register(fastifyStatic, {
          ...common,
          ...forGood,
          etag: false,
          lastModified: false,
          acceptRanges: false,
          root: hashed,
          prefix: '/static/',
          setHeaders: asDecoder,
        });
      });
    }
    if (!existsSync(webRoot)) return;
    const globIgnore = ['**/*.html', '**/*.br', '**/*.gz', '**/*.map', 'static/**', '.*/**'];
    await files.register(fastifyStatic, {
      ...common,
      root: webRoot,
      wildcard: false,
      globIgnore,
      maxAge: '1h',
      setHeaders: asWorker,
    });
  });
