import { field } from '#framework';
import type { Attachment } from '../../../framework/kinds/attachments/kind';
import type { Fields } from '../../../framework/core/kind';
import { validateFields } from '../../../framework/declaration/validation/validate';
import { messageItems } from '../../../src/resources/messages/messageItems.resource';
import { messages } from '../../../src/resources/messages/messages.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { reviews } from '../../../src/resources/reviews/reviews.resource';
import { ApiError, FieldError } from '../../../framework/server/resources/apiError';
import { refuseIfAny } from '../../../framework/server/resources/write/body';
import { isPlain } from '../../../framework/core/isPlain';

/** What a client says of something they got. */
export interface GivenReview {
  /** The order's number. */
  order: string;
  product: number;
  rating: number;
  comment: string | null;
}

/** What a client writes to a shop: into a conversation, else into a new one. */
export interface GivenMessage {
  thread: number | null;
  subject: string | null;
  /** The number of the order it is about. */
  order: string | null;
  product: number | null;
  /** Empty where it has attachments alone. */
  body: string;
  attachments: Attachment[];
  /** The same for the same message sent again. */
  attempt: string | null;
}

const largestId = 2_147_483_647;

const id = (en: string, ar: string) => field.number({ label: { en, ar }, min: 1, max: largestId });

const number = field.text({ label: orders.fields.number.label, max: 40 });

export const reviewFields = {
  order: { ...number, required: true },
  product: { ...id('Product', 'المنتج'), required: true },
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

/**
 * Reads the body of a call. Throws `ApiError`: 400 for what is no object, or has a name that isn't known, and 422 for
 * values that are wrong.
 */
const read = (fields: Fields, body: unknown): Record<string, unknown> => {
  if (!isPlain(body) || Object.keys(body).some((name) => !Object.hasOwn(fields, name))) {
    throw new ApiError(400, 'messages.invalid_request');
  }
  const given = body as Record<string, unknown>;
  const named = Object.fromEntries(Object.keys(fields).map((name) => [name, given[name] ?? null]));
  const { values, complaints } = validateFields(fields, named, 'create');
  refuseIfAny(complaints);
  return values;
};

export const readReview = (body: unknown): GivenReview => read(reviewFields, body) as unknown as GivenReview;

/** The same for a message; a conversation begins with a subject. */
export const readMessage = (body: unknown): GivenMessage => {
  const isNew = !(body as { thread?: unknown } | null)?.thread;
  const fields = isNew ? { ...messageFields, subject: { ...messageFields.subject, required: true } } : messageFields;
  const given = read(fields, body) as unknown as GivenMessage;
  if (given.body === '' && given.attachments.length === 0) throw new FieldError('body', 'validation.required');
  return given;
};
