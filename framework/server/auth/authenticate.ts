import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database';
import type { SignedIn } from './sessions';
import { findPrincipal } from './sessions';
import { bearerToken } from './tokens';

/**
 * Sets `request.principal` on every route of `app`: who the bearer token of the `Authorization` header belongs to, null
 * without a living one. The routes that need somebody answer 401 themselves.
 */
export const authenticate = (app: FastifyInstance, db: Db, limits: SignedIn): void => {
  app.decorateRequest('principal', null);
  app.addHook('onRequest', async (request) => {
    const token = bearerToken(request.headers.authorization);
    const { isUnattended } = request.routeOptions.config;
    if (token) request.principal = await findPrincipal(db, token, limits, isUnattended);
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages ask by themselves, with nobody looking at them: it keeps no session alive. */
    isUnattended?: boolean;
  }
}
