import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Encoding } from './page';

/** Best first. */
const known: readonly Encoding[] = ['br', 'gzip'];

/**
 * The encoding to answer with for an `Accept-Encoding` header: brotli, else gzip, else none, whatever order a browser
 * lists them in; one with `q=0` is refused (RFC 9110, 12.5.3).
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
  return known.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0) ?? 'identity';
};

/** What fits into one packet gains nothing, in bytes. */
const least = 1400;

// The level at which brotli is as fast as gzip and still smaller.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, quick),
  gzip: (text: string) => promisify(gzip)(text),
};

/**
 * Compresses the JSON replies of `app`'s routes. Those with a secret in them stay as they are, as their length would
 * tell of it to who can choose another part of the reply: such a route says `config: { secret: true }`.
 */
export const compressReplies = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < least || request.routeOptions.config.secret) return payload;
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
    /** The replies hold a secret: they aren't compressed. */
    secret?: boolean;
  }
}
