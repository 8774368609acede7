import type { FastifyRequest } from 'fastify';
import type { Principal, Tenant } from '../../kernel/principal';

/** Callers that are remembered at once. */
const most = 10_000;

/** Who called with these headers before, and for whom they acted. It is a guess until it is confirmed: a session may have ended since, or a right. */
export interface Guess {
  principal: Principal;
  tenant?: Tenant;
  /** What the database told as that was confirmed the last time: as long as it tells the same, so it is. */
  told: Partial<Record<'session' | 'tenant', string>>;
}

type Headers = FastifyRequest['headers'];

/** What is remembered of callers, by their headers. */
export interface Guesses {
  of(headers: Headers): Guess | undefined;
  keep(headers: Headers, principal: Principal): void;
  /** Takes a guess back. */
  drop(headers: Headers): void;
}

/** Remembers callers by their `Authorization` header, and by those that say for whom they act. */
export const createGuesses = (tenantHeaders: readonly string[] = []): Guesses => {
  const guesses = new Map<string, Guess>();
  const keyOf = (headers: Headers) => [headers.authorization, ...tenantHeaders.map((name) => headers[name])].join('\n');
  return {
    of: (headers) => (headers.authorization === undefined ? undefined : guesses.get(keyOf(headers))),
    keep(headers, principal) {
      // A key notes by a write of its own that it was used.
      if (principal.key) return;
      const key = keyOf(headers);
      guesses.delete(key);
      if (guesses.size >= most) guesses.delete(guesses.keys().next().value!);
      guesses.set(key, { principal, told: {} });
    },
    drop: (headers) => void guesses.delete(keyOf(headers)),
  };
};
