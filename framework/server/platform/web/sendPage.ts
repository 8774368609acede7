import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './encoding';
import type { Page } from './page';

/**
 * Answers with a page: revalidated at each visit, as its name stays the same from one release to the next while what it
 * loads is kept for good. `isNegotiated` says that there are others in its place, in other languages.
 */
export const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page, isNegotiated: boolean) => {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const etag = `"${page.etag}-${encoding}"`;
  reply.headers({
    'cache-control': 'no-cache',
    vary: isNegotiated ? 'accept-encoding, accept-language, cookie' : 'accept-encoding',
    etag,
    'content-security-policy': page.policy,
  });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((item) => item.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page.bodies[encoding]);
};
