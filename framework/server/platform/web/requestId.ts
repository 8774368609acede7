import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { addressesIn } from './proxies';

/** What proxies make up: UUIDs, ULIDs, nginx' 32 digits. Nothing in one breaks out of a log line or a header. */
const sane = /^[\w.-]{8,64}$/;

/**
 * Names requests for the logs and for `X-Request-Id`: as a proxy in front has named them, so that one name runs through
 * all logs, else by a new UUID. Nobody else is believed, as they could name theirs as another's.
 */
export const requestIds = (trustedProxies: readonly string[] = []): ((raw: IncomingMessage) => string) => {
  const isProxy = addressesIn(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && sane.test(given) && isProxy(socket.remoteAddress) ? given : randomUUID();
  };
};
