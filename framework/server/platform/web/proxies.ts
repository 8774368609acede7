import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** True if a string is an IP address or a network such as `10.0.0.0/8`. */
export const isNetwork = (value: string): boolean => {
  const [address = '', bits, ...more] = value.split('/');
  const version = isIP(address);
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version > 0 && fits && more.length === 0;
};

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Returns a function that checks whether an address is in one of the networks. An IPv4-mapped IPv6 address counts as
 * IPv4.
 */
export const addressesIn = (networks: readonly string[]): ((address: string | undefined) => boolean) => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address = '') => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return isIP(plain) > 0 && list.check(plain, familyOf(plain));
  };
};

/**
 * Matches the request ids that proxies use: UUIDs, ULIDs, and the 32 digits of nginx. These can't contain characters
 * that would break a log line or a header.
 */
const sane = /^[\w.-]{8,64}$/;

/**
 * Returns a function that determines a request's id. If a trusted proxy sent the request, uses the proxy's id, so that
 * all logs contain the same id. If not, generates a UUID, because other senders could reuse another request's id.
 */
export const requestIds = (trustedProxies: readonly string[] = []): ((raw: IncomingMessage) => string) => {
  const isProxy = addressesIn(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && sane.test(given) && isProxy(socket.remoteAddress) ? given : randomUUID();
  };
};
