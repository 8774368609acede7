import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { ApiError, FieldError } from '../../kernel/apiError';
import type { Lane } from '../../platform/bounded/pool';
import { lanes } from '../../platform/bounded/pool';
import { PrivateAddress, lookupPublic, saysPublic } from '../../platform/outgoing';
import type { Outgoing } from '../../platform/outgoing';

interface Limits {
  /** The maximum number of concurrent uploads in a lane (the dashboard or the guests). */
  atOnce: number;
  /** The maximum number of concurrent uploads per user or guest. */
  perOwner: number;
}

/** Limits concurrent uploads, so that slow uploads don't block others. */
export interface Admission {
  /**
   * Runs `work` for an upload by `owner`, and returns its result. Throws `ApiError` 503 with `Retry-After` if too many
   * uploads are in progress.
   */
  admit<T>(lane: Lane, owner: string, work: () => Promise<T>): Promise<T>;
}

export const createAdmission = ({ atOnce, perOwner }: Limits = { atOnce: 24, perOwner: 8 }): Admission => {
  const owners: Record<Lane, string[]> = Object.assign({}, ...lanes.map((lane) => ({ [lane]: [] })));
  return {
    async admit(lane, owner, work) {
      const inLane = owners[lane];
      if (inLane.length >= atOnce || inLane.filter((one) => one === owner).length >= perOwner) {
        throw new ApiError(503, 'messages.uploads_busy', { headers: { 'Retry-After': '2' } });
      }
      inLane.push(owner);
      try {
        return await work();
      } finally {
        inLane.splice(inLane.indexOf(owner), 1);
      }
    },
  };
};

const mebibyte = 1024 * 1024;

/** The maximum number of bytes in a multipart form, not counting the file. */
const wrapping = 64 * 1024;

const headBytes = 4100;

/** A received file. It is stored in a separate temporary folder. */
export interface Received {
  path: string;
  filename: string;
  bytes: number;
  /** The SHA-256 of the file's content in hexadecimal. */
  hash: string;
  head: Buffer;
}

export const tooLarge = (field: string, maxBytes: number) =>
  new FieldError(field, 'validation.file_too_large', { max: maxBytes / mebibyte });

/**
 * Converts errors of the form parser, for example about a missing boundary, to `ApiError` 400. Rethrows disk errors.
 */
const asForm = async <T>(reading: Promise<T>): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    const { statusCode, syscall } = error as { statusCode?: unknown; syscall?: unknown };
    throw typeof statusCode === 'number' || syscall !== undefined
      ? error
      : new ApiError(400, 'messages.invalid_request');
  }
};

/** Writes a stream to `path`. Returns the content's hash, size and first bytes. */
export const receive = async (stream: Readable, path: string): Promise<Omit<Received, 'filename' | 'path'>> => {
  const hash = createHash('sha256');
  const beginning: Buffer[] = [];
  let bytes = 0;
  await pipeline(
    stream,
    async function* count(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        if (bytes < headBytes) beginning.push(chunk.subarray(0, headBytes - bytes));
        bytes += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  return { bytes, hash: hash.digest('hex'), head: Buffer.concat(beginning) };
};

/**
 * Receives the only file in a request's form, runs `work` with it, and deletes it. Throws `ApiError` 415 if the request
 * isn't a form, `ApiError` 400 if the form is malformed, and a `FieldError` on `field` if the file is missing or too
 * large.
 */
export const withOneFile = async <T>(
  request: FastifyRequest,
  field: string,
  maxBytes: number,
  work: (file: Received) => Promise<T>,
): Promise<T> => {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + wrapping) throw tooLarge(field, maxBytes);
  if (!request.isMultipart()) throw new ApiError(415, 'messages.unsupported_media_type');
  const part = await asForm(
    request.file({
      limits: { fileSize: maxBytes, files: 1, fields: 10, parts: 11, fieldNameSize: 100, fieldSize: 1024 },
    }),
  );
  if (!part) throw new FieldError(field, 'validation.file_missing');
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  try {
    const path = join(folder, 'file');
    const received = await asForm(receive(part.file, path));
    if (part.file.truncated) throw tooLarge(field, maxBytes);
    return await work({ path, filename: part.filename, ...received });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The timeout of a download in milliseconds, and the maximum number of redirects. */
const limits = { timeout: 15_000, redirections: 3 } as const;

const mayAsk = (url: URL, { allowPrivate }: Outgoing): boolean =>
  allowPrivate ? /^https?:$/.test(url.protocol) : saysPublic(url);

/**
 * True if a string is a URL that a file may be downloaded from. The addresses of a host name are checked later, when
 * the host name is resolved.
 */
export const canFetch = (text: string, fetching: Outgoing): boolean =>
  URL.canParse(text) && mayAsk(new URL(text), fetching);

interface Source {
  address: string;
  /** The name of the field that error messages mention. */
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

/** Follows redirects to the file. Each redirect's URL is checked just like the first one. */
const find = async (
  url: URL,
  source: Source,
  signal: AbortSignal,
  redirectsLeft: number = limits.redirections,
): Promise<IncomingMessage> => {
  const { field, fetching } = source;
  if (!mayAsk(url, fetching)) throw new FieldError(field, 'validation.fetch_private');
  const reply = await ask(url, fetching, signal);
  const [code, { location }] = [reply.statusCode!, reply.headers];
  if (code === 200) return reply;
  reply.destroy();
  const isElsewhere = code >= 301 && code <= 308 && location !== undefined && URL.canParse(location, url.href);
  if (!isElsewhere || redirectsLeft === 0) throw new FieldError(field, 'validation.fetch_status', { code });
  return find(new URL(location, url), source, signal, redirectsLeft - 1);
};

const bounded = async function* (reply: IncomingMessage, { field, maxBytes }: Source) {
  let bytes = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge(field, maxBytes);
    yield chunk;
  }
};

const download = async (source: Source, path: string): Promise<Omit<Received, 'filename' | 'path'>> => {
  const signal = AbortSignal.timeout(limits.timeout);
  const { field, maxBytes } = source;
  try {
    const reply = await find(new URL(source.address), source, signal);
    if (Number(reply.headers['content-length'] ?? 0) > maxBytes) {
      reply.destroy();
      throw tooLarge(field, maxBytes);
    }
    return await receive(Readable.from(bounded(reply, source)), path);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const reason = error instanceof PrivateAddress ? 'private' : signal.aborted ? 'timeout' : 'connection';
    throw new FieldError(field, `validation.fetch_${reason}`);
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
 * Downloads a file, runs `work` with it and deletes it. Only connects to public addresses, unless private addresses are
 * allowed. Throws a `FieldError` on `field` if the download fails, is too large or takes too long.
 */
export const withFetched = async <T>(source: Source, work: (file: Received) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'fetch-'));
  try {
    const path = join(folder, 'file');
    const received = await download(source, path);
    return await work({ path, filename: nameIn(source.address), ...received });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

declare module '../../platform/jobs/job' {
  interface JobContext {
    fetching?: Outgoing | undefined;
  }
}
