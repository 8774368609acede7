import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { addressesIn } from './proxies';

/** Proxies' request ids: UUIDs, ULIDs, nginx's 32 digits. None can break out of a log line or header. */
const sane = /^[\w.-]{8,64}$/;

/**
 * Returns the id of a request for logs and `X-Request-Id`: the trusted proxy's, so that all logs share it, else a new
 * UUID. Other senders could forge another request's id.
 */
export const requestIds = (trustedProxies: readonly string[] = []): ((raw: IncomingMessage) => string) => {
  const isProxy = addressesIn(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && sane.test(given) && isProxy(socket.remoteAddress) ? given : randomUUID();
  };
};
