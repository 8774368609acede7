import type { FastifyInstance } from 'fastify';
import { revokeSession } from '../auth/sessions';
import type { Db } from '../database/database';
import { withTransaction } from '../database/transaction';
import { say } from '../say';
import { docs } from './docs';

/** `GET /logout`: ends the bearer's session. It succeeds whoever asks: nobody is logged in afterwards. */
export const logout = (app: FastifyInstance, db: Db): void => {
  app.route({
    method: 'GET',
    url: '/logout',
    schema: docs.logout,
    handler: async (request) => {
      const { principal } = request;
      if (principal) await withTransaction(db, (tx) => revokeSession(tx, principal.sessionId));
      return { message: say(request, 'messages.logged_out') };
    },
  });
};
