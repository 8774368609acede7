import { field } from '@matjar/admin';
import { z } from 'zod';
import { formOfFile, keptFile } from '@matjar/admin/server';
import {
  answer,
  errors,
  id,
  moment,
  refusal,
  text,
  describedObject,
  fieldSchemas,
  fieldsOf,
  judged,
  readBy,
} from '@matjar/admin/server/http';
import { largestId } from '@matjar/admin/values';
import type { Attachment } from '@matjar/admin/values';
import type { ZodType } from 'zod';
import { messageItems } from '../../../src/resources/messages/messageItems.resource';
import { messages } from '../../../src/resources/messages/messages.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { reviews } from '../../../src/resources/reviews/reviews.resource';
import { tooMany, underWay, writeHeaders } from '../schemas';

export interface GivenReview {
  /** The order number. */
  order: string;
  product: number;
  rating: number;
  comment: string | null;
}

/** A client's message for the conversation `thread` or for a new conversation. */
export interface GivenMessage {
  thread: number | null;
  subject: string | null;
  order: string | null;
  product: number | null;
  /** The message's text. Empty if there are only attachments. */
  body: string;
  attachments: Attachment[];
  /** The idempotency key of the message. */
  attempt: string | null;
}

const idField = (en: string, ar: string) => field.number({ label: { en, ar }, min: 1, max: largestId });

const number = field.text({ label: orders.fields.number.label, max: 40 });

export const reviewFields = {
  order: { ...number, required: true as const },
  product: { ...idField('Product', 'المنتج'), required: true as const },
  rating: field.number({ label: reviews.fields.rating.label, required: true, min: 1, max: 5 }),
  comment: field.longText({ label: reviews.fields.comment.label, max: 2000 }),
};

export const messageFields = {
  thread: idField('Conversation', 'المحادثة'),
  subject: field.text({ label: messages.fields.subject.label, max: 160 }),
  order: number,
  product: idField('Product', 'المنتج'),
  body: field.longText({ label: messageItems.fields.body.label, default: '', max: 4000 }),
  attachments: messageItems.fields.attachments,
  attempt: field.text({ label: messageItems.fields.attempt.label, max: 64 }),
};

const reviewBody: ZodType<GivenReview> = fieldsOf(reviewFields, { unknown: 'no such call' });

const answerBody = fieldsOf(messageFields, { unknown: 'no such call' });

/** A new conversation requires a subject. */
const beginningBody = fieldsOf(
  { ...messageFields, subject: { ...messageFields.subject, required: true as const } },
  { unknown: 'no such call' },
);

const saysNothing = ({ body, attachments }: GivenMessage) => body === '' && attachments.length === 0;

const messageBody = describedObject(fieldSchemas(messageFields))
  .transform(readBy((given): GivenMessage => judged(given.thread ? answerBody : beginningBody, given)))
  .refine((given) => !saysNothing(given), { path: ['body'], error: 'validation.required' });

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
  href: text.meta({ description: 'The address to open, valid for an hour or two' }),
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
    summary: 'Review a delivered product',
    description: 'With the token of the order, once for each of its products.',
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
    summary: 'List the conversations that were started with the token',
    response: {
      200: answer('Most recent first, each with its latest messages', { data: z.array(thread) }),
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
