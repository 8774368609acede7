import { callOutside } from '@matjar/admin/server';
import type { Outgoing } from '@matjar/admin/server';
import type { Outcome } from './adapter';

interface Call {
  url: string;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
}

interface Rules {
  outgoing: Outgoing | undefined;
  isRepeatable: boolean;
  /** Parses the provider's response to an accepted request. */
  read(reply: unknown): Outcome;
  /** Returns the provider's error message, if any. */
  errorOf(reply: unknown): string | undefined;
}

const timeout = 15_000;
const maxBytes = 65_536;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Parses a `Retry-After` header, which contains a number of seconds or a date, and returns seconds. */
const secondsOf = (header: string | undefined): number | undefined => {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
};

/**
 * Sends a request to a provider and returns the outcome. A failed request that might have reached the provider is only
 * retried if the provider recognizes the idempotency key; if not, the outcome is `unsure`.
 */
export const callProvider = async (
  { url, ...call }: Call,
  { outgoing = { allowPrivate: false }, isRepeatable, read, errorOf }: Rules,
): Promise<Outcome> => {
  const { reply, problem, reached } = await callOutside(new URL(url), call, { ...outgoing, timeout, maxBytes });
  const lost = (reason: 'provider' | 'timeout' | 'unreachable', error?: string): Outcome =>
    reached && !isRepeatable
      ? { result: 'unsure', problem: reason, error }
      : { result: 'later', problem: reason, error };
  if (!reply) {
    if (problem === 'address') return { result: 'failed', problem: 'private_address' };
    return lost(problem === 'timeout' ? 'timeout' : 'unreachable');
  }
  const { code, headers, text } = reply;
  const json = jsonOf(text);
  const error = `${code} ${errorOf(json) ?? text}`.trim().slice(0, 500);
  if (code === 429) return { result: 'later', problem: 'busy', error, after: secondsOf(headers['retry-after']) };
  // After a 502 or 504 from a gateway, there's no way to know whether the provider received the request.
  if (code === 502 || code === 504) return lost('provider', error);
  if (code >= 500) return { result: 'later', problem: 'provider', error, after: secondsOf(headers['retry-after']) };
  if (code < 200 || code >= 300) return { result: 'failed', problem: 'refused', error };
  return read(json ?? text);
};
