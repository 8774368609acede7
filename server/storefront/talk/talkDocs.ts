import type { FastifySchema } from 'fastify';
import type { Schema } from '../../../framework/server/openapi/schemas';
import { errors, failure, fieldSchemas, id, object, text } from '../../../framework/server/openapi/schemas';
import { keptFile } from '../../../framework/server/uploads/docs';
import { tooMany, underWay, writeHeaders } from '../docParts';
import { messageFields, reviewFields } from './readTalk';

const time: Schema = { type: 'string', format: 'date-time' };

const refusals = {
  400: failure('The body is of another shape'),
  401: failure('The token is no storefront’s'),
  422: failure('A value is wrong, or it may not be', { errors }),
  429: tooMany,
};

const common = { tags: ['Storefront'], security: [{ token: [] }] };

const attachment = object({ url: { ...text, description: 'Under /media/' }, name: text, bytes: { type: ['integer', 'null'] }, href: { ...text, description: 'Where it opens for an hour or two' } });

const message = object({ message_id: id, sender: { type: 'string', enum: ['client', 'shop'] }, body: text, attachments: { type: 'array', items: attachment }, at: time });

/** How the calls are described in OpenAPI; nothing is validated by it. */
export const talkDocs: Record<'review' | 'write' | 'read' | 'upload', FastifySchema> = {
  review: {
    ...common,
    summary: 'Review something that was delivered',
    description: 'With the token of the order, once for each product of it.',
    headers: writeHeaders,
    body: object(fieldSchemas(reviewFields), ['order', 'product', 'rating']),
    response: { 200: { description: 'Added', ...object({ message: text, data: object({ review_id: id }) }) }, ...refusals, 409: underWay },
  },
  write: {
    ...common,
    summary: 'Write to the shop',
    description:
      'Into a conversation that was begun with the token, or with a `subject` into a new one; a `body`, or `attachments` that ' +
      'were uploaded with the token, or both.',
    headers: writeHeaders,
    body: object(fieldSchemas(messageFields)),
    response: {
      200: { description: 'Sent', ...object({ message: text, data: object({ thread_id: id, message_id: id }) }) },
      ...refusals,
      404: failure('The token has begun no such conversation'),
      409: underWay,
    },
  },
  read: {
    ...common,
    summary: 'Read the conversations that were begun with the token',
    response: {
      200: {
        description: 'The latest first, each with its latest messages',
        ...object({
          message: text,
          data: {
            type: 'array',
            items: object({ thread_id: id, subject: text, state: text, last_at: time, messages: { type: 'array', items: message } }),
          },
        }),
      },
      401: refusals[401], 429: refusals[429],
    },
  },
  upload: {
    ...common,
    summary: 'Upload a file for a message',
    description: 'A picture or a PDF, told by its bytes; then its address goes with a message as one of its `attachments`.',
    consumes: ['multipart/form-data'],
    body: object({ file: { ...text, format: 'binary' } }, ['file']),
    response: {
      200: {
        description: 'Kept',
        ...object({
          message: text,
          data: object({ ...keptFile, name: text }),
        }),
      },
      ...refusals,
      415: failure('The body is no multipart form'),
    },
  },
};
