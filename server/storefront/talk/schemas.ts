import { z } from 'zod';
import { formOfFile, keptFile } from '@matjar/admin/server';
import { answer, errors, id, moment, refusal, text } from '@matjar/admin/server/http';
import { tooMany, underWay, writeHeaders } from '../schemas';
import { messageBody, reviewBody } from './readTalk';

const refusals = {
  400: refusal('The body is of another shape'),
  401: refusal('The token is no storefront’s'),
  422: refusal('A value is wrong, or it may not be', { errors }),
  429: tooMany,
};

const common = { tags: ['Storefront'], security: [{ token: [] }] };

const attachment = z.object({
  url: text.meta({ description: 'Under /media/' }),
  name: text,
  bytes: z.int().nullable(),
  href: text.meta({ description: 'Where it opens for an hour or two' }),
});

const message = z.object({
  message_id: id,
  sender: z.enum(['client', 'shop']),
  body: text,
  attachments: z.array(attachment),
  at: moment,
});

const thread = z.object({ thread_id: id, subject: text, state: text, last_at: moment, messages: z.array(message) });

export type Thread = z.output<typeof thread>;

export const schemas = {
  review: {
    ...common,
    summary: 'Review something that was delivered',
    description: 'With the token of the order, once for each product of it.',
    headers: writeHeaders,
    body: reviewBody,
    response: { 200: answer('Added', { data: z.object({ review_id: id }) }), ...refusals, 409: underWay },
  },
  write: {
    ...common,
    summary: 'Write to the shop',
    description:
      'Into a conversation that was begun with the token, or with a `subject` into a new one; a `body`, or `attachments` that ' +
      'were uploaded with the token, or both.',
    headers: writeHeaders,
    body: messageBody,
    response: {
      200: answer('Sent', { data: z.object({ thread_id: id, message_id: id }) }),
      ...refusals,
      404: refusal('The token has begun no such conversation'),
      409: underWay,
    },
  },
  read: {
    ...common,
    summary: 'Read the conversations that were begun with the token',
    response: {
      200: answer('The latest first, each with its latest messages', { data: z.array(thread) }),
      401: refusals[401],
      429: refusals[429],
    },
  },
  upload: {
    ...common,
    summary: 'Upload a file for a message',
    description:
      'A picture or a PDF, told by its bytes; then its address goes with a message as one of its `attachments`.',
    consumes: ['multipart/form-data'],
    body: formOfFile,
    response: {
      200: answer('Kept', { data: keptFile.extend({ name: text }) }),
      ...refusals,
      415: refusal('The body is no multipart form'),
    },
  },
};
