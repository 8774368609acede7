import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '@matjar/admin/testing/server';
import type { Credentials } from './signature';
import { signatureFault } from './signature';

interface StoredFile {
  content: Buffer;
  etag: string;
  headers: Record<string, string>;
}

/** Returns the upload headers that S3 stores with the file and sends back on later downloads. */
const keptHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    ['content-type', 'cache-control', 'content-disposition'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );

const statuses: Record<string, number> = {
  NoSuchBucket: 404,
  NoSuchKey: 404,
  InvalidRange: 416,
  MethodNotAllowed: 405,
};

const refuse = (response: ServerResponse, code: string) =>
  response
    .writeHead(statuses[code] ?? 403, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);

/**
 * Returns the positions of the first and last byte in the range `bytes=…`, or undefined if the file contains none of
 * these bytes.
 */
const rangeOf = (range: string, size: number): [number, number] | undefined => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? [first, last] : undefined;
};

const give = (
  response: ServerResponse,
  { content, etag, headers }: StoredFile,
  requestHeaders: IncomingHttpHeaders,
) => {
  if (requestHeaders['if-none-match'] === etag) return response.writeHead(304, { etag }).end();
  const all = { ...headers, etag, 'accept-ranges': 'bytes' };
  if (requestHeaders.range === undefined)
    return response.writeHead(200, { ...all, 'content-length': content.length }).end(content);
  const range = rangeOf(requestHeaders.range, content.length);
  if (!range) return refuse(response, 'InvalidRange');
  const part = content.subarray(range[0], range[1] + 1);
  const rangeHeaders = { 'content-length': part.length, 'content-range': `bytes ${range.join('-')}/${content.length}` };
  return response.writeHead(206, { ...all, ...rangeHeaders }).end(part);
};

/**
 * Sends one page of the listing. Pages contain at most two files, so that callers have to use the continuation token.
 */
const list = (response: ServerResponse, files: ReadonlyMap<string, StoredFile>, query: URLSearchParams) => {
  const after = query.get('continuation-token') ?? '';
  const names = [...files.keys()].toSorted().filter((name) => name > after);
  const page = names.slice(0, 2);
  const isMore = names.length > page.length;
  const contents = page
    .map((name) => `<Contents><Key>${name}</Key><Size>${files.get(name)!.content.length}</Size></Contents>`)
    .join('');
  const next = isMore ? `<NextContinuationToken>${page.at(-1)!}</NextContinuationToken>` : '';
  return response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<ListBucketResult><IsTruncated>${isMore}</IsTruncated><KeyCount>${page.length}</KeyCount>${next}${contents}</ListBucketResult>`,
    );
};

/** A running bucket: the settings for using it, and a function that closes it. */
export interface TestBucket {
  settings: S3Settings & { endpoint: string; credentials: Credentials };
  close(): Promise<void>;
}

/**
 * Starts an in-memory bucket on a free local port. It supports the requests of Amazon S3's API that file storage needs
 * (put, copy, get with ranges and `If-None-Match`, head, list, delete) and rejects invalid signatures.
 */
export const startBucket = async (bucket = 'matjar-files'): Promise<TestBucket> => {
  const credentials = { accessKeyId: 'MATJAR', secretAccessKey: 'files/of+tests' };
  const files = new Map<string, StoredFile>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const fault = signatureFault(request, body, credentials);
    if (fault) return refuse(response, fault);
    const [, requestedBucket, ...rest] = new URL(request.url!, 'http://bucket').pathname.split('/');
    if (requestedBucket !== bucket) return refuse(response, 'NoSuchBucket');
    const key = rest.map(decodeURIComponent).join('/');
    const { method, headers } = request;
    if (key === '' && method === 'GET')
      return list(response, files, new URL(request.url!, 'http://bucket').searchParams);
    const source = headers['x-amz-copy-source'];
    if (method === 'PUT' && typeof source === 'string') {
      const copied = files.get(decodeURIComponent(source).slice(bucket.length + 1));
      if (!copied) return refuse(response, 'NoSuchKey');
      files.set(key, copied);
      return response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<CopyObjectResult><ETag>${copied.etag}</ETag></CopyObjectResult>`);
    }
    if (method === 'PUT') {
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      files.set(key, { content: body, etag, headers: keptHeaders(headers) });
      return response.writeHead(200, { etag }).end();
    }
    if (method === 'DELETE') {
      files.delete(key);
      return response.writeHead(204).end();
    }
    if (method !== 'GET' && method !== 'HEAD') return refuse(response, 'MethodNotAllowed');
    const file = files.get(key);
    return file ? give(response, file, headers) : refuse(response, 'NoSuchKey');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { settings: { bucket, region: 'us-east-1', endpoint, credentials }, close };
};
