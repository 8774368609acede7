import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Settings, Content, Storage } from './storage';
import { UserError } from '../../kernel/apiError';
import { fileHeaders, isFileName } from './storage';

const immutable = 'public, max-age=31536000, immutable';

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Returns the reason for an error, without any credentials. */
const reasonOf = (error: unknown): string => {
  const { name, code } = error as { name?: string; code?: string };
  const status = statusOf(error);
  if (status === 404) return 'the bucket does not exist';
  if (status === 401 || status === 403) return 'these credentials may not write to it';
  return code ?? name ?? 'no answer';
};

/** Stores files in a bucket of Amazon S3 or a compatible service. Browsers still load the files from this server. */
export const s3Bucket = ({ bucket, region, endpoint, credentials }: S3Settings): Storage => {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: 3,
    // Compatible services don't support the checksums that Amazon's client sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  const upload = async (Key: string, content: Content, ContentType: string) => {
    // A stream can be read only once, so a failed upload couldn't be retried.
    const Body = Buffer.isBuffer(content) ? content : await readFile(content.path);
    return client.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType, CacheControl: immutable }));
  };

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': name } = request.params as { '*': string };
    if (!isFileName(name)) return reply.callNotFound();
    const { range, 'if-none-match': etag } = request.headers;
    try {
      const file = await client.send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: name,
          ...(range && { Range: range }),
          ...(etag && { IfNoneMatch: etag }),
        }),
      );
      return await reply
        .code(file.ContentRange ? 206 : 200)
        .headers({ ...fileHeaders(name), 'cache-control': immutable, 'accept-ranges': 'bytes' })
        .headers({
          ...(file.ETag && { etag: file.ETag }),
          ...(file.ContentLength !== undefined && { 'content-length': file.ContentLength }),
          ...(file.ContentRange && { 'content-range': file.ContentRange }),
        })
        .type(file.ContentType ?? 'application/octet-stream')
        .send(file.Body as Readable);
    } catch (error) {
      const status = statusOf(error);
      if (status === 304 || status === 416) return reply.code(status).send();
      if (status === 404) return reply.callNotFound();
      throw error;
    }
  };

  return {
    async check() {
      try {
        await upload('check/write.txt', Buffer.from('Files are written here.\n'), 'text/plain');
      } catch (error) {
        throw new UserError(
          `The S3 bucket ${bucket}${endpoint ? ` at ${endpoint}` : ''} can't be used: ${reasonOf(error)}.`,
        );
      }
    },
    async write(name, content, type) {
      const existing = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: name })).catch(() => undefined);
      if (!existing) await upload(name, content, type);
    },
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    async size(name) {
      if (!isFileName(name)) return undefined;
      try {
        return (await client.send(new HeadObjectCommand({ Bucket: bucket, Key: name }))).ContentLength;
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }));
    },
    async copy(from, to) {
      if (!isFileName(from) || !isFileName(to)) throw new Error(`${from} or ${to} is not a valid file name`);
      if ((await this.size(to)) === undefined)
        await client.send(new CopyObjectCommand({ Bucket: bucket, CopySource: `${bucket}/${from}`, Key: to }));
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key: name = '', Size: bytes } of Contents)
          if (isFileName(name) && bytes !== undefined) yield { name, bytes };
      }
    },
    async serve(app) {
      app.get('/media/*', { schema: { hide: true } }, send);
    },
  };
};
