import type { FastifyInstance } from 'fastify';
import type { Identify } from './identify';
import { notAllowed } from './may';

/**
 * Sets `request.principal` on every route of `app`: whose session or key the `Authorization` header names, null without a living
 * one. The routes that need somebody answer 401 themselves. Throws `ApiError` 403 for a key where the route isn't for keys.
 */
export const authenticate = (app: FastifyInstance, identify: Identify): void => {
  app.decorateRequest('principal', null);
  app.addHook('onRequest', async (request) => {
    const { isUnattended, takesKeys } = request.routeOptions.config;
    request.principal = await identify(request.headers.authorization, isUnattended);
    if (request.principal?.key && !takesKeys && !request.is404) throw notAllowed(request.principal);
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages ask by themselves, with nobody looking at them: it keeps no session alive. */
    isUnattended?: boolean;
    /** API keys may call it, and it sees to what each may; any other route refuses them. */
    takesKeys?: true;
  }
}
