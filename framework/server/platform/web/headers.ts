import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyError } from 'fastify';

const hashSource = (content: string) => `'sha256-${hash('sha256', content, 'base64')}'`;

const contents = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, content]) => content ?? '');

/** In production, emotion fills an empty `<style>` rule by rule; for the policy it is inline and empty. */
const emptyStyle = hashSource('');

/**
 * Returns a page's content security policy. Inline elements are listed by hash rather than by nonce, so the page is the
 * same for everyone and can be compressed once and revalidated by ETag. `hosts` are additional origins: of an API
 * elsewhere, and of resources on another backend.
 */
export const policyFor = (html: string, hosts: readonly string[] = []): string => {
  const scripts = contents(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi).map(hashSource);
  const styles = contents(html, /<style[^>]*>([\s\S]*?)<\/style>/gi).map(hashSource);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", emptyStyle, ...styles],
    // Image fields accept links to any site.
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

/** The policy of replies that aren't pages: browsers must not run anything. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The service worker's own policy: it fetches the build's files only. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/**
 * The policy of the worker that decodes barcodes: it may compile WebAssembly, unlike pages. It has no access to the
 * page's document or stored session.
 */
const decoderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Headers of every reply: no sniffing, framing or referrers; pages may use the camera and location. */
const commonHeaders = Object.entries({
  'content-security-policy': inertPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'x-robots-tag': 'noindex',
});

/** Adds the common headers to a reply, except those it has set itself. */
export type Secure = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Returns the headers of every reply, including the request's id. `hstsSeconds` makes browsers use HTTPS for this host
 * and its subdomains, sent only over HTTPS (RFC 6797, 7.2); 0 omits it.
 */
export const securityHeaders =
  (hstsSeconds = 0): Secure =>
  (request, reply) => {
    const give = (name: string, value: string) => {
      if (!reply.hasHeader(name)) reply.header(name, value);
    };
    for (const [name, value] of commonHeaders) give(name, value);
    give('x-request-id', request.id);
    if (hstsSeconds > 0 && request.protocol === 'https')
      give('strict-transport-security', `max-age=${hstsSeconds}; includeSubDomains`);
  };

export const addSecurityHeaders = (app: FastifyInstance, secure: Secure = securityHeaders()): void => {
  app.addHook('onSend', (request, reply, _sent, done) => {
    secure(request, reply);
    done();
  });
};

/** Headers that only matter for documents, or that differ between replies for the same file. */
const ofDocuments = [
  'x-frame-options',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-robots-tag',
  'x-request-id',
];

/** Removes documents' headers from files: a first visit loads so many that they would be 5 kB. */
const leaveOutOfFiles = (files: FastifyInstance): void => {
  files.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode < 400) for (const name of ofDocuments) reply.removeHeader(name);
  });
};

/** For personal replies. */
export const keepOutOfCaches = (app: FastifyInstance): void => {
  app.addHook('onSend', (_request, reply, _sent, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
};

/** Answers invalid file names (`..`, a null byte) as missing files, without details. */
export const hideRefusals = (app: FastifyInstance) =>
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if ((error.statusCode ?? 500) >= 500) throw error;
    reply.callNotFound();
  });

/** For names with a content hash, which never change. */
export const forGood = { maxAge: '365d', immutable: true } as const;

/** The service worker is revalidated at each visit, like pages; the files it names are cached permanently. */
const asWorker = (reply: FastifyReply, path: string) => {
  if (/[\\/]sw\.js(\.\w+)?$/.test(path))
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy });
};

/** Scripts of workers with a policy of their own, by name. */
const asDecoder = (reply: FastifyReply, path: string) => {
  if (/[\\/]decoder-[\w-]+\.js(\.\w+)?$/.test(path)) reply.header('content-security-policy', decoderPolicy);
};

/**
 * Serves the build's files: those under `static/`, with hashed names, cached permanently; the few at the root (icons)
 * for an hour. Precompressed files are used where the browser accepts them.
 */
export const serveBuild = (app: FastifyInstance, webRoot: string) =>
  app.register(async (files) => {
    hideRefusals(files);
    const common = { index: false, decorateReply: false, preCompressed: true } as const;
    const hashed = join(webRoot, 'static');
    if (existsSync(hashed)) {
      await files.register(async (instance) => {
        leaveOutOfFiles(instance);
        await instance.register(fastifyStatic, {
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
