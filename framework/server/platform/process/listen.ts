import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { UserError } from '../../kernel/apiError';

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
