import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyError } from 'fastify';

const hashSource = (content: string) => `'sha256-${hash('sha256', content, 'base64')}'`;

const contents = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, content]) => content ?? '');

/**
 * The hash of an empty inline element. In production, Emotion uses a script to add rules to a `<style>` element, which
 * the policy therefore sees as empty.
 */
const emptyStyle = hashSource('');

/**
 * Returns a page's content security policy. Inline elements are allowed by hash rather than by nonce. The page is
 * therefore the same for every visitor, so it can be compressed once and revalidated by ETag. `hosts` lists additional
 * origins, such as an API on another host or resources on other backends.
 */
export const policyFor = (html: string, hosts: readonly string[] = []): string => {
  const scripts = contents(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi).map(hashSource);
  const styles = contents(html, /<style[^>]*>([\s\S]*?)<\/style>/gi).map(hashSource);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", emptyStyle, ...styles],
    // Image fields accept URLs on any host.
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

/** The content security policy for replies that aren't pages. Browsers must not run any code in them. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The service worker's content security policy. It lets the worker fetch only the build's files. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/**
 * The content security policy for the worker that decodes barcodes. Unlike pages, the worker is allowed to compile
 * WebAssembly. It can't access the page's document or the stored session.
 */
const decoderPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * The headers that all replies have in common. They forbid content sniffing, framing and referrers, and allow pages to
 * use the camera and the user's location.
 */
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

/** Adds the common headers to a reply, except for those that it already has. */
export type Secure = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Returns a function that sets the headers of a reply, including the request's id. `hstsSeconds` is how long browsers
 * must use HTTPS for this host and its subdomains; with 0, no HSTS header is sent. The header is sent only over HTTPS
 * (RFC 6797, 7.2).
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

/** Headers that browsers use only for documents, or that differ between replies that contain the same file. */
const ofDocuments = [
  'x-frame-options',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-robots-tag',
  'x-request-id',
];

/**
 * Removes the headers in `ofDocuments` from file replies. On a first visit, they would add 5 kB to what a page loads.
 */
const leaveOutOfFiles = (files: FastifyInstance): void => {
  files.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode < 400) for (const name of ofDocuments) reply.removeHeader(name);
  });
};

/** Prevents `app`'s replies from being cached, because each one is meant for a single user. */
export const keepOutOfCaches = (app: FastifyInstance): void => {
  app.addHook('onSend', (_request, reply, _sent, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
};

/** Treats invalid file names (`..`, a null byte) like missing files, without revealing details. */
export const hideRefusals = (app: FastifyInstance) =>
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if ((error.statusCode ?? 500) >= 500) throw error;
    reply.callNotFound();
  });

/** The headers for files whose names contain a content hash, so their content never changes. */
export const forGood = { maxAge: '365d', immutable: true } as const;

/**
 * Sets the headers of the service worker's script. Like pages, the script is revalidated on each visit. The files that
 * it lists are cached permanently.
 */
const asWorker = (reply: FastifyReply, path: string) => {
  if (/[\\/]sw\.js(\.\w+)?$/.test(path))
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy });
};

/** Sets the content security policy for the barcode decoder, a worker recognized by the name of its script. */
const asDecoder = (reply: FastifyReply, path: string) => {
  if (/[\\/]decoder-[\w-]+\.js(\.\w+)?$/.test(path)) reply.header('content-security-policy', decoderPolicy);
};

/**
 * Serves the build's files. Files under `static/` have hashes in their names and are cached permanently. The few files
 * at the root, such as icons, are cached for an hour. Uses precompressed files if the browser accepts them.
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
