import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Encoding } from './page';

const supported: readonly Encoding[] = ['br', 'gzip'];

/**
 * Returns the reply's encoding for an `Accept-Encoding` header: brotli, else gzip, else none, whatever the order; `q=0`
 * excludes one (RFC 9110, 12.5.3).
 */
export const encodingFor = (header: string | undefined): Encoding => {
  const weights = new Map(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
        return [name, Number(quality)] as const;
      }),
  );
  return supported.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0) ?? 'identity';
};

/** Bytes that fit into one packet, where compression gains nothing. */
const minBytes = 1400;

// At this level, brotli is as fast as gzip and still smaller.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, quick),
  gzip: (text: string) => promisify(gzip)(text),
};

/**
 * Compresses JSON replies of `app`'s routes. Replies with secrets are excluded (`config: { secret: true }`), as their
 * compressed length could reveal the secret to someone who controls another part of the reply.
 */
export const compressReplies = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < minBytes || request.routeOptions.config.secret) return payload;
    const encoding = encodingFor(request.headers['accept-encoding']);
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
    reply.header('vary', vary);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressors[encoding](payload);
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replies contain a secret and aren't compressed. */
    secret?: boolean;
  }
}
