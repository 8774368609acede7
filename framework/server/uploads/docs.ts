import type { FastifySchema } from 'fastify';
import { fileKinds } from '../../core/files';
import type { Schema } from '../openapi/schemas';
import { failure, object, text } from '../openapi/schemas';

const measure: Schema = { type: ['integer', 'null'], minimum: 1 };

/** What is told of a file that was kept. */
export const keptFile: Readonly<Record<string, Schema>> = {
  url: { ...text, description: 'Under /media/; of a picture, its large size' },
  kind: { type: 'string', enum: [...fileKinds] },
  type: text,
  width: measure,
  height: measure,
  bytes: { type: 'integer' },
  hash: { ...text, description: 'SHA-256 of what is kept' },
  href: { ...text, description: 'Where it opens: for an hour or two what goes with a message, else `url` itself' },
};

/** How an upload is described in OpenAPI; nothing is validated by it. */
export const uploadDocs = (tenantHeaders: Readonly<Record<string, Schema>> = {}): FastifySchema => ({
  tags: ['Files'],
  summary: 'Upload a file for a field',
  security: [{ token: [] }],
  headers: object({ 'accept-language': { type: 'string', enum: ['en', 'ar'] }, ...tenantHeaders }),
  querystring: object(
    {
      resource: { ...text, description: 'The resource’s name, as in its address: brands' },
      field: { ...text, description: 'The field of it that the file is for: logo' },
      home: { type: 'integer', minimum: 1, description: 'The record that says whose the file is, for who acts for several tenants: the conversation of a message' },
    },
    ['resource', 'field'],
  ),
  consumes: ['multipart/form-data'],
  body: object({ file: { ...text, format: 'binary' } }, ['file']),
  response: {
    200: {
      description: 'Kept',
      ...object({
        message: text,
        data: object(keptFile),
      }),
    },
    400: failure('The form can’t be read, or it says not for whom it acts'),
    401: failure('Nobody is logged in'),
    415: failure('The body is no multipart form'),
    422: failure('The file is refused, or the user may not write here'),
  },
});
