import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { UserError } from '../../kernel/userError';

const reasons: Record<string, string> = {
  EADDRINUSE: 'the port is in use; choose another with PORT',
  EACCES: 'this user may not use the port; choose one above 1023 with PORT',
  EADDRNOTAVAIL: 'HOST is no address of this machine',
  ENOTFOUND: 'HOST is a name that leads nowhere',
  EAI_AGAIN: 'HOST is a name that leads nowhere',
};

const urlHost = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** Returns the address to open in a browser for a server on `host`. */
export const addressOf = (host: string, port: number): string =>
  `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : urlHost(host)}:${port}`;

const explain = (error: unknown, host: string, port: number): unknown => {
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
  return reason ? new UserError(`Cannot listen on ${urlHost(host)}:${port}: ${reason}.`) : error;
};

/**
 * Throws `UserError` if the address isn't available. Checked before the database is opened, so that nothing is changed.
 */
export const checkAddress = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(explain(error, host, port)));
    server.listen({ host, port }, () => server.close(() => resolve()));
  });

/** Listens and returns the address to open in a browser. Throws `UserError` if it isn't available. */
export const listen = async (app: FastifyInstance, host: string, port: number): Promise<string> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explain(error, host, port);
  }
  const { port: taken } = app.server.address() as AddressInfo;
  return addressOf(host, taken);
};
