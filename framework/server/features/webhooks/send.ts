import { request as requestHttp } from 'node:http';
import type { RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupPublic, PrivateAddress, saysPublic } from '../../platform/outgoing/addresses';
import type { Outgoing } from '../../platform/outgoing/env';

/** The reason for a failed delivery. */
export type Problem = 'address' | 'connection' | 'ended' | 'redirect' | 'status' | 'timeout';

export interface Outcome {
  /** Undefined on success. */
  problem?: Problem;
  /** The response's status and first bytes; undefined without response. */
  code?: number;
  response?: string;
  /** Milliseconds. */
  duration: number;
}

export interface Sending extends Outgoing {
  /** Timeout of an attempt in milliseconds. */
  timeout: number;
}

const most = 1024;

const problemOf = (code: number): Pick<Outcome, 'problem'> => {
  if (code >= 200 && code < 300) return {};
  return { problem: code >= 300 && code < 400 ? 'redirect' : 'status' };
};

/** Removes NUL, which a text column can't store. */
const textOf = (bytes: Buffer) => bytes.subarray(0, most).toString('utf8').replaceAll('\0', '').slice(0, most);

const ask = (
  url: URL,
  body: string,
  options: RequestOptions,
): Promise<Pick<Outcome, 'code' | 'problem' | 'response'>> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const asked = request(url, options, (reply) => {
      let read = Buffer.alloc(0);
      const code = reply.statusCode!;
      const end = () => resolve({ code, ...problemOf(code), response: textOf(read) });
      reply.on('data', (chunk: Buffer) => {
        read = Buffer.concat([read, chunk]);
        if (read.length < most) return;
        end();
        reply.destroy();
      });
      reply.on('end', end);
      reply.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });

/**
 * Posts JSON to a URL on a new connection. Connects only to public addresses unless private ones are allowed, and doesn't follow redirects.
 * Never rejects; errors are part of the outcome.
 */
export const send = async (
  url: URL,
  body: string,
  headers: Record<string, string>,
  { allowPrivate, timeout, lookup }: Sending,
): Promise<Outcome> => {
  const begun = performance.now();
  const took = () => ({ duration: Math.round(performance.now() - begun) });
  if (!allowPrivate && !saysPublic(url)) return { problem: 'address', ...took() };
  const signal = AbortSignal.timeout(timeout);
  const options = {
    method: 'POST',
    agent: false,
    signal,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    ...(allowPrivate ? {} : { lookup: lookupPublic(lookup) }),
  };
  try {
    return { ...(await ask(url, body, options)), ...took() };
  } catch (error) {
    if (error instanceof PrivateAddress) return { problem: 'address', ...took() };
    return { problem: signal.aborted ? 'timeout' : 'connection', ...took() };
  }
};
