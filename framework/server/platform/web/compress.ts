import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Encoding } from './page';

const supported: readonly Encoding[] = ['br', 'gzip'];

/**
 * Picks a reply's encoding based on the request's `Accept-Encoding` header: brotli if the client accepts it, otherwise
 * gzip if accepted, otherwise none. The order in the header doesn't matter. `q=0` excludes an encoding (RFC 9110,
 * 12.5.3).
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

/** The minimum size of replies to compress, in bytes. Smaller replies fit into one packet anyway. */
const minBytes = 1400;

// At this level, brotli is as fast as gzip but compresses better.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, quick),
  gzip: (text: string) => promisify(gzip)(text),
};

/**
 * Compresses the JSON replies of `app`'s routes. Replies with secrets (`config: { secret: true }`) are left
 * uncompressed, because their compressed length could reveal the secret to an attacker who controls another part of the
 * reply.
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
    /** True if the route's replies contain a secret. These replies must not be compressed. */
    secret?: boolean;
  }
}
