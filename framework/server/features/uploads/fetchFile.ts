import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { lookupPublic, PrivateAddress, saysPublic } from '../../platform/outgoing';
import type { Outgoing } from '../../platform/outgoing';
import { ApiError, FieldError } from '../../kernel/apiError';
import type { Received } from './oneFile';
import { receive, tooLarge } from './oneFile';

/** Download timeout in milliseconds, and maximum number of redirects. */
const limits = { timeout: 15_000, redirections: 3 } as const;

const mayAsk = (url: URL, { allowPrivate }: Outgoing): boolean =>
  allowPrivate ? /^https?:$/.test(url.protocol) : saysPublic(url);

/** Checks whether a text is a URL that may be downloaded. Host names are checked again when they are resolved. */
export const canFetch = (text: string, fetching: Outgoing): boolean =>
  URL.canParse(text) && mayAsk(new URL(text), fetching);

interface Asked {
  address: string;
  /** The field at which errors are reported. */
  field: string;
  maxBytes: number;
  fetching: Outgoing;
}

const ask = (url: URL, { allowPrivate, lookup }: Outgoing, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    request(
      url,
      {
        agent: false,
        signal,
        headers: { accept: 'image/*,*/*;q=0.5' },
        ...(allowPrivate ? {} : { lookup: lookupPublic(lookup) }),
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });

/** Follows redirects to the file, checking each URL like the first. */
const find = async (
  url: URL,
  asked: Asked,
  signal: AbortSignal,
  left: number = limits.redirections,
): Promise<IncomingMessage> => {
  const { field, fetching } = asked;
  if (!mayAsk(url, fetching)) throw new FieldError(field, 'validation.fetch_private');
  const reply = await ask(url, fetching, signal);
  const [code, { location }] = [reply.statusCode!, reply.headers];
  if (code === 200) return reply;
  reply.destroy();
  const isElsewhere = code >= 301 && code <= 308 && location !== undefined && URL.canParse(location, url.href);
  if (!isElsewhere || left === 0) throw new FieldError(field, 'validation.fetch_status', { code });
  return find(new URL(location, url), asked, signal, left - 1);
};

const bounded = async function* (reply: IncomingMessage, { field, maxBytes }: Asked) {
  let bytes = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(field, maxBytes);
    yield chunk;
  }
};

const download = async (asked: Asked, path: string): Promise<Omit<Received, 'filename' | 'path'>> => {
  const signal = AbortSignal.timeout(limits.timeout);
  const { field, maxBytes } = asked;
  try {
    const reply = await find(new URL(asked.address), asked, signal);
    if (Number(reply.headers['content-length'] ?? 0) > maxBytes) {
      reply.destroy();
      throw tooLarge(field, maxBytes);
    }
    return await receive(Readable.from(bounded(reply, asked)), path);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const why = error instanceof PrivateAddress ? 'private' : signal.aborted ? 'timeout' : 'connection';
    throw new FieldError(field, `validation.fetch_${why}`);
  }
};

const nameIn = (address: string): string => {
  const name = new URL(address).pathname.split('/').at(-1)!;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/**
 * Downloads a file, runs `work` with it and deletes it. Connects only to public addresses unless private ones are allowed. Throws
 * `FieldError` at `field` if the download fails, is too large or takes too long.
 */
export const withFetched = async <T>(asked: Asked, work: (file: Received) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'fetch-'));
  try {
    const path = join(folder, 'file');
    const received = await download(asked, path);
    return await work({ path, filename: nameIn(asked.address), ...received });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

declare module '../../platform/jobs/job' {
  interface JobContext {
    fetching?: Outgoing | undefined;
  }
}
