import { request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders, RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupPublic, PrivateAddress, saysPublic } from './outgoing';
import type { Outgoing } from './outgoing';

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
