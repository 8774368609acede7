import type { ZodType } from 'zod';
import { field } from '@matjar/admin';
import { describedObject, fieldSchemas, fieldsOf, judged, readBy } from '@matjar/admin/server/http';
import { largestId } from '@matjar/admin/values';
import type { Attachment } from '@matjar/admin/values';
import { messageItems } from '../../../src/resources/messages/messageItems.resource';
import { messages } from '../../../src/resources/messages/messages.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { reviews } from '../../../src/resources/reviews/reviews.resource';

export interface GivenReview {
  /** The order's number. */
  order: string;
  product: number;
  rating: number;
  comment: string | null;
}

/** A client's message, for conversation `thread` or a new one. */
export interface GivenMessage {
  thread: number | null;
  subject: string | null;
  order: string | null;
  product: number | null;
  /** Empty if there are only attachments. */
  body: string;
  attachments: Attachment[];
  /** Idempotency key of the message. */
  attempt: string | null;
}

const id = (en: string, ar: string) => field.number({ label: { en, ar }, min: 1, max: largestId });

const number = field.text({ label: orders.fields.number.label, max: 40 });

export const reviewFields = {
  order: { ...number, required: true as const },
  product: { ...id('Product', 'المنتج'), required: true as const },
  rating: field.number({ label: reviews.fields.rating.label, required: true, min: 1, max: 5 }),
  comment: field.longText({ label: reviews.fields.comment.label, max: 2000 }),
};

export const messageFields = {
  thread: id('Conversation', 'المحادثة'),
  subject: field.text({ label: messages.fields.subject.label, max: 160 }),
  order: number,
  product: id('Product', 'المنتج'),
  body: field.longText({ label: messageItems.fields.body.label, default: '', max: 4000 }),
  attachments: messageItems.fields.attachments,
  attempt: field.text({ label: messageItems.fields.attempt.label, max: 64 }),
};

export const reviewBody: ZodType<GivenReview> = fieldsOf(reviewFields, { unknown: 'no such call' });

const answerBody = fieldsOf(messageFields, { unknown: 'no such call' });

/** A new conversation requires a subject. */
const beginningBody = fieldsOf(
  { ...messageFields, subject: { ...messageFields.subject, required: true as const } },
  { unknown: 'no such call' },
);

const saysNothing = ({ body, attachments }: GivenMessage) => body === '' && attachments.length === 0;

export const messageBody = describedObject(fieldSchemas(messageFields))
  .transform(readBy((given): GivenMessage => judged(given.thread ? answerBody : beginningBody, given)))
  .refine((given) => !saysNothing(given), { path: ['body'], error: 'validation.required' });
