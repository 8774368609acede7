import { headersOf, refusal } from '@matjar/admin/server/http';
import type { Schema } from '@matjar/admin/server/http';

export const tooMany = refusal('Too many from this address; Retry-After says for how long');

export const language: Schema = { type: 'string', enum: ['en', 'ar'], description: 'The language of the messages' };

/** What a write is sent with. */
export const writeHeaders = headersOf({
  'accept-language': language,
  'idempotency-key': {
    type: 'string',
    minLength: 16,
    maxLength: 100,
    description:
      'Letters, digits, - and _, as a UUID: the same when the same write is tried again within a day. It is done once, and ' +
      'answered alike, with `Idempotency-Replayed: true`; with another body it is 422.',
  },
});

export const underWay = refusal('The same write is under way; Retry-After says when to ask again');
