import type { Schema } from '../../framework/server/openapi/schemas';
import { failure, object, text } from '../../framework/server/openapi/schemas';

export const tooMany = failure('Too many from this address; Retry-After says for how long');

export const language: Schema = { type: 'string', enum: ['en', 'ar'], description: 'The language of the messages' };

/** What a write is sent with. */
export const writeHeaders: Schema = object({
  'accept-language': language,
  'idempotency-key': {
    ...text, minLength: 16, maxLength: 100,
    description:
      'Letters, digits, - and _, as a UUID: the same when the same write is tried again within a day. It is done once, and ' +
      'answered alike, with `Idempotency-Replayed: true`; with another body it is 422.',
  },
});

export const underWay = failure('The same write is under way; Retry-After says when to ask again');
