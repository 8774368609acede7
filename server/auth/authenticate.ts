import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/open';
import { findPrincipal } from './sessions';
import { bearerToken } from './tokens';

/**
 * Sets `request.principal` on every route of `app`: who the bearer token of the `Authorization` header belongs to, null
 * without a living one. The routes that need somebody answer 401 themselves.
 */
export const authenticate = (app: FastifyInstance, db: Db): void => {
  app.decorateRequest('principal', null);
  app.addHook('onRequest', async (request) => {
    const token = bearerToken(request.headers.authorization);
    if (token) request.principal = await findPrincipal(db, token);
  });
};
