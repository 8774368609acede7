import type { FastifyRequest } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import type { Confirmation } from '../../database/reading';
import { isUnreachable } from '../../database/sqlState';
import type { Question } from '../../database/statements/question';
import { inJson } from '../../database/statements/question';
import type { ByPlace } from '../../database/statements/statement';
import type { Guess, Guesses } from './guesses';
import type { Callers } from '../callers';
import type { Tenant } from '../../kernel/principal';
import type { Living } from '../sessions';
import type { Tenancy } from '../tenancy';

/** Thrown for a wrong guess, whose results must not be sent. */
class WrongGuess extends Error {}

/** A request with its guessed caller. */
type Guessed = Pick<FastifyRequest, 'headers' | 'principal'> & { guess?: Guess | undefined };

/** Reads the answer to a question from JSON. Throws if it differs from the guess. */
const confirmed = <Told>({ told }: Question<Told>, json: string, isGuessed: (really: Told) => boolean): Told => {
  const really = told(JSON.parse(json) as ByPlace[]);
  if (!isGuessed(really)) throw new WrongGuess();
  return really;
};

/** Returns the queries that confirm the guessed caller and tenant. `judge` throws if a guess was wrong. */
export const confirming = (
  { guess, headers }: Guessed,
  { callers, tenancy, tenant }: { callers?: Callers | undefined; tenancy: Tenancy; tenant: Tenant | null },
): Confirmation | undefined => {
  const session: Question<Living | null> | undefined = guess && callers?.session(headers.authorization);
  if (!guess || !callers || !session) return undefined;
  const acting = tenant && tenancy(guess.principal, headers);
  const whoseIs = inJson(session.written!);
  return {
    asked: acting?.written ? [whoseIs, inJson(acting.written)] : [whoseIs],
    values: { ...session.values, ...acting?.values },
    judge([whose, forWhom]) {
      const { told, principal } = guess;
      if (acting && forWhom !== undefined && forWhom !== told.tenant) {
        confirmed(acting, forWhom, (really) => isDeepStrictEqual(really, tenant));
        told.tenant = forWhom;
      }
      if (whose === told.session) return undefined;
      const living = confirmed(session, whose!, (really) => isDeepStrictEqual(really?.principal, principal));
      if (living?.isDue) return callers.noteSeen(principal);
      told.session = whose!;
      return undefined;
    },
  };
};

/**
 * Answers a request whose caller was guessed; `answer` confirms the guess while reading. After any error, including
 * refusals, the caller is identified and the request answered again.
 */
export const answerConfirmed = async <T>(
  request: Guessed,
  { identify }: Callers,
  guesses: Guesses | undefined,
  answer: () => Promise<T>,
): Promise<T> => {
  if (!request.guess) return answer();
  try {
    return await answer();
  } catch (error) {
    // Without a database the reply is the same for everyone.
    if (isUnreachable(error)) throw error;
    // The guess may be the cause, so it is dropped.
    guesses?.drop(request.headers);
    request.guess = undefined;
    request.principal = await identify(request.headers.authorization);
    return answer();
  }
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The guessed caller until it is confirmed; absent if the caller is known. */
    guess?: Guess | undefined;
  }
}
