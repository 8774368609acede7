import type { FastifyRequest } from 'fastify';
import type { Principal, Tenant } from '../../kernel/principal';

/** The maximum number of remembered callers. */
const most = 10_000;

/**
 * The caller and tenant of an earlier request with the same headers. Only a guess until confirmed: the session may have
 * ended or rights may have changed.
 */
export interface Guess {
  principal: Principal;
  tenant?: Tenant;
  /** The database's answers at the last confirmation. The same answers confirm the guess again. */
  told: Partial<Record<'session' | 'tenant', string>>;
}

type Headers = FastifyRequest['headers'];

/** Remembered callers by headers. */
export interface Guesses {
  of(headers: Headers): Guess | undefined;
  keep(headers: Headers, principal: Principal): void;
  drop(headers: Headers): void;
}

/** Remembers callers by the `Authorization` header and the headers that select the tenant. */
export const createGuesses = (tenantHeaders: readonly string[] = []): Guesses => {
  const guesses = new Map<string, Guess>();
  const keyOf = (headers: Headers) => [headers.authorization, ...tenantHeaders.map((name) => headers[name])].join('\n');
  return {
    of: (headers) => (headers.authorization === undefined ? undefined : guesses.get(keyOf(headers))),
    keep(headers, principal) {
      // API keys are left out, as recording their use is a write.
      if (principal.key) return;
      const key = keyOf(headers);
      guesses.delete(key);
      if (guesses.size >= most) guesses.delete(guesses.keys().next().value!);
      guesses.set(key, { principal, told: {} });
    },
    drop: (headers) => void guesses.delete(keyOf(headers)),
  };
};
