import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { decoderPolicy, workerPolicy } from './csp';
import { leaveOutOfFiles } from './headers';

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
