import { createHash } from 'node:crypto';
import { ApiError } from '../../kernel/apiError';
import { dayInMs } from '../../../core/days';
import { canonical } from '../../../core/objects';

/** For how long a request is known again, in milliseconds. */
export const remembered = dayInMs;

/** What a client calls a request that it may have to send again, and a hash of what it asks. */
export interface RequestKey {
  key: string;
  bodyHash: string;
}

/** SHA-256 of a text, in hexadecimal digits. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The key of a request by its `Idempotency-Key`, in quotes or without (the IETF's draft has it as a quoted string); null
 * without one. Throws `ApiError` 400 for one that somebody could guess: whoever knows it is given the answer again.
 */
export const requestKey = (header: string | string[] | undefined, body: unknown): RequestKey | null => {
  if (header === undefined) return null;
  const key = typeof header === 'string' ? /^("?)([\w-]{16,100})\1$/.exec(header.trim())?.[2] : undefined;
  if (key === undefined) throw new ApiError(400, 'messages.request_key_invalid');
  return { key, bodyHash: digest(canonical(body)) };
};
