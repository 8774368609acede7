import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { BlockList, isIP } from 'node:net';
import { z } from 'zod';
import { request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders, RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { onOff } from '../kernel/variables';

/** The IPv4 networks that aren't public: IANA's special-purpose registry, plus the multicast and reserved networks. */
const closed = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/**
 * The network of public IPv6 addresses. `closed6` lists the ranges in it that aren't public: special-purpose ranges,
 * and those that embed IPv4 addresses (Teredo, 6to4).
 */
const open6 = '2000::/3';
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const networks = (family: 'ipv4' | 'ipv6', list: readonly string[]) => {
  const all = new BlockList();
  for (const one of list) {
    const [network, length] = one.split('/') as [string, string];
    all.addSubnet(network, Number(length), family);
  }
  return all;
};

const private4 = networks('ipv4', closed);
const public6 = networks('ipv6', [open6]);
const private6 = networks('ipv6', closed6);

/**
 * True if an address is on the public internet. False for private, local and link-local addresses, and for addresses
 * that embed another address.
 */
export const isPublic = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !private4.check(address, 'ipv4');
  return family === 6 && public6.check(address, 'ipv6') && !private6.check(address, 'ipv6');
};

/** Resolves the addresses of a host, like `dns.lookup` with `all`. */
export type Lookup = (
  host: string,
  options: LookupOptions & { all: true },
  found: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export class PrivateAddress extends Error {}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Returns a `lookup` function that fails with `PrivateAddress` if any of the host's addresses isn't public. The
 * connection uses the address that was checked, which prevents DNS rebinding.
 */
export const lookupPublic =
  (lookup: Lookup = lookUp): LookupFunction =>
  (host, options, found) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const problem =
        error ??
        (addresses.length > 0 && addresses.every(({ address }) => isPublic(address)) ? null : new PrivateAddress(host));
      if (problem) return found(problem, [], 0);
      return options.all ? found(null, addresses) : found(null, addresses[0]!.address, addresses[0]!.family);
    });
  };

/** The ports that requests may be sent to. Other ports could belong to internal services. */
const ports = ['', '443', '8443'];

/**
 * True if a URL uses HTTPS and an allowed port, and its host isn't obviously private. Host names are checked again once
 * they are resolved.
 */
export const saysPublic = (url: URL): boolean => {
  const host = hostOf(url);
  return (
    url.protocol === 'https:' &&
    ports.includes(url.port) &&
    !url.username &&
    !url.password &&
    (isIP(host) === 0 || isPublic(host))
  );
};

/** How long, in milliseconds, to wait for a host name to resolve while a user is saving a form. */
const lookupTimeout = 2000;

/**
 * True if a URL's host is on a private network. False if the host can't be resolved, because it is checked again when a
 * request is sent.
 */
export const leadsInside = (url: URL, lookup: Lookup = lookUp): Promise<boolean> =>
  new Promise((resolve) => {
    const host = hostOf(url);
    if (isIP(host) !== 0) return resolve(!isPublic(host));
    const timer = setTimeout(() => resolve(false), lookupTimeout);
    lookup(host, { all: true }, (error, addresses) => {
      clearTimeout(timer);
      resolve(!error && addresses.some(({ address }) => !isPublic(address)));
    });
  });

/** The rules for the server's outgoing requests: webhooks and file downloads. */
export interface Outgoing {
  /** True if private addresses and HTTP are allowed, for development. */
  allowPrivate: boolean;
  lookup?: Lookup | undefined;
}

export const onlyPublic: Outgoing = { allowPrivate: false };

export const outgoingVariables = z
  .object({ WEBHOOKS_ALLOW_PRIVATE: onOff })
  .transform(({ WEBHOOKS_ALLOW_PRIVATE: allowPrivate = false }) => ({
    outgoing: { allowPrivate } satisfies Outgoing,
  }));

export interface OutgoingCall {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
}

interface Limits extends Outgoing {
  /** The request timeout, in milliseconds. */
  timeout: number;
  /** The maximum number of bytes to read from the response. */
  maxBytes: number;
}

interface OutgoingReply {
  code: number;
  headers: IncomingHttpHeaders;
  /** The first bytes of the response as text. NUL characters are removed, because a text column can't store them. */
  text: string;
}

interface OutgoingResult {
  /** The other server's response. Undefined if there was no response. */
  reply?: OutgoingReply;
  problem?: 'address' | 'connection' | 'timeout';
  /** True if the request may have reached the other server. False if no connection was established. */
  reached: boolean;
}

const ask = (
  url: URL,
  body: string | undefined,
  options: RequestOptions,
  { maxBytes, onConnect }: { maxBytes: number; onConnect(): void },
): Promise<OutgoingReply> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const outgoing = request(url, options, (reply) => {
      let read = Buffer.alloc(0);
      const end = () =>
        resolve({
          code: reply.statusCode!,
          headers: reply.headers,
          text: read.subarray(0, maxBytes).toString('utf8').replaceAll('\0', '').slice(0, maxBytes),
        });
      reply.on('data', (chunk: Buffer) => {
        read = Buffer.concat([read, chunk]);
        if (read.length < maxBytes) return;
        end();
        reply.destroy();
      });
      reply.on('end', end);
      reply.on('error', reject);
    });
    outgoing.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', onConnect);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/**
 * Sends a request to another server over a new connection. Connects only to public addresses over HTTPS, unless private
 * addresses are allowed. Doesn't follow redirects. The promise never rejects; errors are part of the result.
 */
export const callOutside = async (
  url: URL,
  { method, headers, body }: OutgoingCall,
  { allowPrivate, lookup, timeout, maxBytes }: Limits,
): Promise<OutgoingResult> => {
  if (!allowPrivate && !saysPublic(url)) return { problem: 'address', reached: false };
  const signal = AbortSignal.timeout(timeout);
  const options = {
    method,
    agent: false,
    signal,
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    ...(allowPrivate ? {} : { lookup: lookupPublic(lookup) }),
  };
  let reached = false;
  const onConnect = () => {
    reached = true;
  };
  try {
    return { reply: await ask(url, body, options, { maxBytes, onConnect }), reached: true };
  } catch (error) {
    if (error instanceof PrivateAddress) return { problem: 'address', reached: false };
    return { problem: signal.aborted ? 'timeout' : 'connection', reached };
  }
};
