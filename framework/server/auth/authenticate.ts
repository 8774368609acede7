import type { FastifyInstance } from 'fastify';
import type { Guesses } from './guess/guesses';
import type { Callers } from './callers';
import { notAllowed } from './may';
import type { EndReason } from './sessions';

/**
 * Sets `request.principal` on every route of `app` from the `Authorization` header; null without a valid session or
 * key. Routes that need a login answer 401 themselves. Routes with `confirms` use the cached caller, if any, and
 * confirm it with their own reads. Throws `ApiError` 403 for an API key on a route that doesn't take keys.
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
  // Adds the reason why the session ended, for the page to show. Other replies skip the promise.
  app.addHook('preSerialization', (request, reply, body, done) => {
    if (reply.statusCode !== 401 || !request.refusal) return done(null, body);
    const send = (ended?: EndReason) => done(null, ended ? { ...(body as object), meta: { ended } } : body);
    whyEnded(request.headers.authorization).then(send, done);
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages poll the route unattended, so it doesn't keep a session alive. */
    isUnattended?: boolean;
    /** Accepts API keys and checks their rights itself; other routes refuse keys. */
    takesKeys?: true;
    /** Confirms the caller while reading; see `answerConfirmed`. */
    confirms?: true;
  }
}
