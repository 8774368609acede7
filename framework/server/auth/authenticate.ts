import type { FastifyInstance } from 'fastify';
import type { Guesses } from './guess/guesses';
import type { Callers } from './callers';
import { notAllowed } from './may';
import type { EndReason } from './sessions';

/**
 * Sets `request.principal` on every route of `app`: whose session or key the `Authorization` header names, null without a living
 * one. The routes that need somebody answer 401 themselves; one that says `confirms` is told whose it was the last time, where that is
 * known, and asks by itself whether it still is. Throws `ApiError` 403 for a key where the route isn't for keys.
 */
export const authenticate = (app: FastifyInstance, { identify, whyEnded }: Callers, guesses?: Guesses): void => {
  app.decorateRequest('principal', null);
  app.decorateRequest('guess', undefined);
  app.addHook('onRequest', async (request) => {
    const { isUnattended, takesKeys, confirms } = request.routeOptions.config;
    const { authorization } = request.headers;
    request.guess = confirms && guesses?.of(request.headers);
    request.principal = request.guess?.principal ?? (await identify(authorization, isUnattended));
    if (confirms && !request.guess && request.principal) guesses?.keep(request.headers, request.principal);
    if (request.principal?.key && !takesKeys && !request.is404) throw notAllowed(request.principal);
  });
  // The page says it to its person, who is to log in again. Other replies wait for no promise.
  app.addHook('preSerialization', (request, reply, body, done) => {
    if (reply.statusCode !== 401 || !request.refusal) return done(null, body);
    const send = (ended?: EndReason) => done(null, ended ? { ...(body as object), meta: { ended } } : body);
    whyEnded(request.headers.authorization).then(send, done);
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages ask by themselves, with nobody looking at them: it keeps no session alive. */
    isUnattended?: boolean;
    /** API keys may call it, and it sees to what each may; any other route refuses them. */
    takesKeys?: true;
    /** Its reading confirms who calls; see `answerConfirmed`. */
    confirms?: true;
  }
}
