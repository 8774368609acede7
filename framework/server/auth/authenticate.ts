import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Confirmation } from '../database/reading';
import { isUnreachable } from '../database/sqlState';
import type { Question, ByPlace } from '../database/statement';
import { inJson } from '../database/statement';
import type { Principal, Tenant } from '../kernel/principal';
import type { Callers } from './callers';
import { ApiError } from '../kernel/apiError';
import { notAllowed } from './may';
import { viewingHeader } from './ownRoles';
import type { EndReason, Living } from './sessions';
import type { Tenancy } from './tenancy';

/**
 * The caller and the tenant, cached from an earlier request with the same headers. The database must confirm them,
 * because the session may have ended or the user's rights may have changed.
 */
export interface Guess {
  principal: Principal;
  tenant?: Tenant;
  /**
   * The database's answers when the cached caller was last confirmed. As long as the answers stay the same, the cached
   * caller is correct.
   */
  confirmation: Partial<Record<'session' | 'tenant', string>>;
}

type Headers = FastifyRequest['headers'];

export interface Guesses {
  of(headers: Headers): Guess | undefined;
  keep(headers: Headers, principal: Principal): void;
  drop(headers: Headers): void;
}

/** The maximum number of callers in the cache. */
const maxCallers = 10_000;

/** Caches callers by the `Authorization` header and the headers that select the tenant. */
export const createGuesses = (tenantHeaders: readonly string[] = []): Guesses => {
  const guesses = new Map<string, Guess>();
  const keyOf = (headers: Headers) => [headers.authorization, ...tenantHeaders.map((name) => headers[name])].join('\n');
  return {
    of: (headers) =>
      headers.authorization === undefined || headers[viewingHeader] !== undefined
        ? undefined
        : guesses.get(keyOf(headers)),
    keep(headers, principal) {
      // Some callers aren't cached: those with an API key, because the database records each use of a key; those with
      // custom roles in several tenants, because their rights depend on the tenant; and those viewing another role,
      // because their rights depend on that role.
      if (principal.key || principal.viewing || (principal.own?.length ?? 0) > 1) return;
      const key = keyOf(headers);
      guesses.delete(key);
      if (guesses.size >= maxCallers) guesses.delete(guesses.keys().next().value!);
      guesses.set(key, { principal, confirmation: {} });
    },
    drop: (headers) => void guesses.delete(keyOf(headers)),
  };
};

/** If a request's body takes longer than this to arrive, in milliseconds, the caller is identified again. */
const slowBody = 1000;

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Sets `request.principal` on every route of `app`, based on the `Authorization` header. The principal is null if the
 * header contains no valid session token or API key. Routes that require a login return 401 themselves. Routes with
 * `confirms` use a cached caller, which they confirm in the statement that reads their data. Throws `ApiError` 403 if
 * an API key is used on a route that doesn't accept keys, and 422 if a caller who is viewing the dashboard as another
 * role tries to write.
 */
export const authenticate = (app: FastifyInstance, { identify, whyEnded }: Callers, guesses?: Guesses): void => {
  app.decorateRequest('principal', null);
  app.decorateRequest('guess', undefined);
  app.addHook('onRequest', async (request) => {
    const { isUnattended, takesKeys, confirms } = request.routeOptions.config;
    request.guess = confirms && guesses?.of(request.headers);
    request.principal = request.guess?.principal ?? (await identify(request.headers, isUnattended));
    if (confirms && !request.guess && request.principal) guesses?.keep(request.headers, request.principal);
    if (request.principal?.key && !takesKeys && !request.is404) throw notAllowed(request.principal);
    if (request.principal?.viewing && !readingMethods.has(request.method))
      throw new ApiError(422, 'messages.viewing_role');
  });
  // The session may have ended while the body was arriving.
  app.addHook('preValidation', async (request, reply) => {
    if (!request.principal || request.body === undefined || reply.elapsedTime < slowBody) return;
    request.guess = undefined;
    request.principal = await identify(request.headers, request.routeOptions.config.isUnattended);
  });
  // Adds the reason why the session ended to 401 replies, so that the page can show it. All other replies are passed on
  // immediately, without waiting for a promise.
  app.addHook('preSerialization', (request, reply, body, done) => {
    if (reply.statusCode !== 401 || !request.refusal) return done(null, body);
    const send = (ended?: EndReason) => done(null, ended ? { ...(body as object), meta: { ended } } : body);
    whyEnded(request.headers.authorization).then(send, done);
  });
};

/** Thrown if the cached caller or tenant was wrong. Results based on them must not be sent. */
class WrongGuess extends Error {}

type Guessed = Pick<FastifyRequest, 'headers' | 'principal'> & { guess?: Guess | undefined };

/** Parses a query's JSON result. Throws `WrongGuess` if the result differs from the cached caller or tenant. */
const confirmed = <Result>(
  { read }: Question<Result>,
  json: string,
  isGuessed: (actual: Result) => boolean,
): Result => {
  const actual = read(JSON.parse(json) as ByPlace[]);
  if (!isGuessed(actual)) throw new WrongGuess();
  return actual;
};

/**
 * Returns the queries that confirm the cached caller and tenant, or undefined if the caller wasn't cached. `judge`
 * throws `WrongGuess` if the results differ.
 */
export const confirming = (
  { guess, headers }: Guessed,
  { callers, tenancy, tenant }: { callers?: Callers | undefined; tenancy: Tenancy; tenant: Tenant | null },
): Confirmation | undefined => {
  const session: Question<Living | null> | undefined = guess && callers?.session(headers.authorization);
  if (!guess || !callers || !session) return undefined;
  const acting = tenant && tenancy(guess.principal, headers);
  const sessionJson = inJson(session.query!);
  return {
    queries: acting?.query ? [sessionJson, inJson(acting.query)] : [sessionJson],
    values: { ...session.values, ...acting?.values },
    judge([sessionText, tenantText]) {
      const { confirmation, principal } = guess;
      if (acting && tenantText !== undefined && tenantText !== confirmation.tenant) {
        confirmed(acting, tenantText, (actual) => isDeepStrictEqual(actual, tenant));
        confirmation.tenant = tenantText;
      }
      if (sessionText === confirmation.session) return undefined;
      const living = confirmed(session, sessionText!, (actual) => isDeepStrictEqual(actual?.principal, principal));
      if (living?.isDue) return callers.noteSeen(principal);
      confirmation.session = sessionText!;
      return undefined;
    },
  };
};

/**
 * Calls `answer` with the cached caller, which `answer` must confirm in its own queries. If `answer` throws, even to
 * reject the request, identifies the caller again and retries. Doesn't retry if the database can't be reached.
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
    if (isUnreachable(error)) throw error;
    // An outdated cached caller may have caused the error.
    guesses?.drop(request.headers);
    request.guess = undefined;
    request.principal = await identify(request.headers);
    return answer();
  }
};

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The cached caller and tenant, if the request uses them. Undefined once the database has identified the caller.
     */
    guess?: Guess | undefined;
  }
  interface FastifyContextConfig {
    /** True if pages call the route without any user action. These calls don't extend the session. */
    isUnattended?: boolean;
    /** True if the route accepts API keys and checks their rights. Other routes reject API keys. */
    takesKeys?: true;
    /** True if the route uses a cached caller, which the route's queries confirm; see `answerConfirmed`. */
    confirms?: true;
  }
}
