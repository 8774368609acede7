import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { UserError } from '../../kernel/apiError';
import type { ServerTranslate } from '../../../client/i18n/translator';
import { languageOf } from '../../kernel/language';
import type { Secure } from '../web/headers';
import { asksForScreen, decodable } from '../web/page';

const reasons: Record<string, string> = {
  EADDRINUSE: 'the port is in use; choose another with PORT',
  EACCES: 'this user may not use the port; choose one above 1023 with PORT',
  EADDRNOTAVAIL: 'HOST is not an address of this machine',
  ENOTFOUND: 'HOST is a name that can’t be resolved',
  EAI_AGAIN: 'HOST is a name that can’t be resolved',
};

const urlHost = (host: string) => (host.includes(':') ? `[${host}]` : host);

export const addressOf = (host: string, port: number): string =>
  `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : urlHost(host)}:${port}`;

const explain = (error: unknown, host: string, port: number): unknown => {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
  return reason ? new UserError(`Cannot listen on ${urlHost(host)}:${port}: ${reason}.`) : error;
};

/**
 * Throws `UserError` if the server can't listen on the address. Called before the database is opened, so that a failed
 * start changes nothing.
 */
export const checkAddress = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(explain(error, host, port)));
    server.listen({ host, port }, () => server.close(() => resolve()));
  });

/**
 * Starts listening and returns the URL to open in a browser. Throws `UserError` if the server can't listen on the
 * address.
 */
export const listen = async (app: FastifyInstance, host: string, port: number): Promise<string> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explain(error, host, port);
  }
  const { port: boundPort } = app.server.address() as AddressInfo;
  return addressOf(host, boundPort);
};

interface Facts {
  /** The URL that users open in a browser. */
  url: string;
  /** The address that the server listens on. */
  host: string;
  apiUrl?: string;
  /** The folder of the embedded database. Undefined if the database is PostgreSQL. */
  embeddedIn?: string;
  isProduction: boolean;
  title: string;
  /** The setup steps for a new installation. Empty once a user can sign in. */
  begin: readonly string[];
  /** The lines of the startup message that list the demo accounts. Empty if there are no demo accounts. */
  demo: readonly string[];
}

const isLocal = (host: string) => /^(localhost|127\.[\d.]+|::1)$/.test(host);

export const announcement = ({ title, url, host, apiUrl, embeddedIn, isProduction, begin, demo }: Facts): string => {
  const warning = 'The passwords of these accounts are public, and other machines can reach this server.';
  const paragraphs = [
    [`${title} is ready: ${url}`, ...(apiUrl ? [`Only the dashboard is served here; its API is at ${apiUrl}.`] : [])],
    embeddedIn === undefined
      ? []
      : [
          `${isProduction ? 'Embedded database' : 'Development'}: the data is in ${embeddedIn}. This is for trying out; set DATABASE_URL to use a PostgreSQL database.`,
        ],
    begin,
    demo,
    demo.length > 0 && !isLocal(host) ? [warning] : [],
    ['Ctrl-C stops it.'],
  ];
  const indented = paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `  ${line}`).join('\n'));
  return `\n${indented.join('\n\n')}\n`;
};

/**
 * On shutdown, ends each connection after its pending reply, so that keep-alive connections don't hold up the shutdown.
 * The headers of long replies, such as streams, must therefore announce that the connection will be closed.
 */
export const endConnections = (app: FastifyInstance): void => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', (_request, reply, _sent, done) => {
    if (isStopping) reply.header('connection', 'close');
    done();
  });
  // If a reply announced keep-alive before the shutdown, ends the connection after the reply.
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (isStopping && raw.socket.writable) raw.socket.end();
    done();
  });
};

/**
 * Closes the server. Terminates and logs any connections that are still open after `grace` milliseconds. Throws if
 * closing fails.
 */
export const closeWithin = async (app: FastifyInstance, grace: number): Promise<void> => {
  const cut = setTimeout(() => {
    // Open connections may be what held up the shutdown, so log how many there are.
    app.server.getConnections((_error, count) => {
      console.log(`Closing connections that did not end within ${grace / 1000} s: ${count}.`);
      app.server.closeAllConnections();
    });
  }, grace);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
};

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
