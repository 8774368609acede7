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

/** Thrown where a guess turned out wrong: what was read by it is nobody's to see. */
class WrongGuess extends Error {}

/** Who a request was taken for, and what says who it is. */
type Guessed = Pick<FastifyRequest, 'headers' | 'principal'> & { guess?: Guess | undefined };

/** What a question's rows tell, of these in JSON; throws where they tell something else than was guessed. */
const confirmed = <Told>({ told }: Question<Told>, json: string, isGuessed: (really: Told) => boolean): Told => {
  const really = told(JSON.parse(json) as ByPlace[]);
  if (!isGuessed(really)) throw new WrongGuess();
  return really;
};

/** Asks whose request it is, and for whom it acts, and throws where that isn't what was guessed. */
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
 * Answers a request of which it was guessed who makes it, by `answer`, which confirms the guess as it reads. Where anything goes
 * wrong, it is settled who calls before it is answered once more: no refusal is by a guess either.
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
    // Whoever it is, they are told the same: there is no database.
    if (isUnreachable(error)) throw error;
    // It may be that which is wrong: the next request is told anew.
    guesses?.drop(request.headers);
    request.guess = undefined;
    request.principal = await identify(request.headers.authorization);
    return answer();
  }
};

declare module 'fastify' {
  interface FastifyRequest {
    /** By what it was told who calls, until that is confirmed; absent where it is known. */
    guess?: Guess | undefined;
  }
}
