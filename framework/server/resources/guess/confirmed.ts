import type { FastifyRequest } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../database/database';
import { isUnreachable } from '../../database/sqlState';
import type { Guess } from './guesses';
import type { Identify } from '../../auth/identify';
import type { Principal, Tenant } from '../../auth/principal';
import type { Tenancy } from '../../auth/tenancy';

/** Thrown where a guess turned out wrong: what was read by it is nobody's to see. */
class WrongGuess extends Error {}

/** Who a request was taken for, and what says who it is. */
type Guessed = Pick<FastifyRequest, 'headers' | 'principal'> & { guess?: Guess | undefined };

/** Asks whose request it is, and for whom it acts, and throws where that isn't what was guessed. */
export const confirming = (request: Guessed, { identify, tenancy, tenant }: { identify?: Identify | undefined; tenancy: Tenancy; tenant: Tenant | null }) =>
  request.guess && identify && (async (db: Db): Promise<void> => {
    const { principal, headers } = request as typeof request & { principal: Principal };
    const [really, acting] = await Promise.all([identify(headers.authorization, false, db), tenant && tenancy(db, principal, headers)]);
    if (!isDeepStrictEqual([really, acting], [principal, tenant])) throw new WrongGuess();
  });

/**
 * Answers a request of which it was guessed who makes it, by `answer`, which confirms the guess as it reads. Where anything goes
 * wrong, it is settled who calls before it is answered once more: no refusal is by a guess either.
 */
export const answerConfirmed = async <T>(request: Guessed, identify: Identify, answer: () => Promise<T>): Promise<T> => {
  if (!request.guess) return answer();
  try {
    return await answer();
  } catch (error) {
    // Whoever it is, they are told the same: there is no database.
    if (isUnreachable(error)) throw error;
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
