import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ServerTranslate } from '../../../client/i18n/translator';
import { languageOf } from '../../kernel/language';
import type { Secure } from '../web/headers';
import { asksForScreen, decodable } from '../web/page';

const refusals: Readonly<Record<string, [status: number, key: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'messages.payload_too_large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'messages.payload_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'messages.timeout'],
};

const json = 'application/json; charset=utf-8';

/**
 * Returns a complete raw HTTP reply in the API's usual format. The text is in the default language, because the request
 * couldn't be read.
 */
const replyOf = (translate: ServerTranslate, status: number, key: string): string => {
  const body = JSON.stringify({ message: translate(translate.languages[0]!, key) });
  const headers = {
    'Content-Type': json,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
  };
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`;
};

/**
 * Replies to a request that can't be parsed, then closes the connection, because the rest of its data can't be trusted.
 */
export const refuseUnreadable =
  (translate: ServerTranslate) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    socket.write(replyOf(translate, ...(refusals[error.code ?? ''] ?? [400, 'messages.invalid_request'])));
    socket.destroySoon();
  };

/**
 * Handles URLs that can't be decoded, which don't reach Fastify's routes, hooks or error handlers. If a browser
 * requests a screen, it is redirected to the URL with its percent signs encoded, and the dashboard says that the page
 * doesn't exist.
 */
export const refuseAddress =
  (translate: ServerTranslate, secure: Secure) =>
  (error: Pick<FastifyError, 'statusCode'>, request: FastifyRequest, reply: FastifyReply) => {
    const message = translate(languageOf(request, translate), 'messages.invalid_request');
    secure(request, reply);
    const address = decodable(request.url);
    if (address !== request.url && asksForScreen(request))
      return void reply.header('cache-control', 'no-store').redirect(address, 302);
    void reply
      .header('cache-control', 'no-store')
      .code(error.statusCode ?? 400)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ message }));
  };

const hostsIn = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * Rejects requests that Node would answer on its own or not at all: HTTP/1.1 requests without a `Host` header or with
 * two (RFC 9112, 3.2), CONNECT requests, and requests with unknown expectations. `refuse` sends the reply.
 */
export const refuseMalformed = (
  app: FastifyInstance,
  refuse: (request: FastifyRequest, reply: FastifyReply) => void,
): void => {
  app.addHook('onRequest', (request, reply, next) => {
    const hosts = hostsIn(request.raw);
    if (hosts > 1 || (hosts === 0 && request.raw.headers.host === undefined && request.raw.httpVersion === '1.1'))
      refuse(request, reply);
    else next();
  });
  app.server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    socket.end(replyOf(app.translate, 405, 'messages.method_not_allowed'));
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.socket?.end(replyOf(app.translate, 417, 'messages.invalid_request'));
  });
};
