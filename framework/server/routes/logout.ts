import type { FastifyInstance } from 'fastify';
import { translateMessage } from '../../client/i18n/serverMessages';
import { revokeSession } from '../auth/sessions';
import type { Db } from '../database/open';
import { withTransaction } from '../database/transaction';
import { languageOf } from '../resources/read/language';
import { docs } from './docs';

/** `GET /sub_vendor/logout`: ends the bearer's session. It succeeds whoever asks: nobody is logged in afterwards. */
export const logout = (app: FastifyInstance, db: Db): void => {
  app.route({
    method: 'GET',
    url: '/sub_vendor/logout',
    schema: docs.logout,
    handler: async (request) => {
      const { principal } = request;
      if (principal) await withTransaction(db, (tx) => revokeSession(tx, principal.sessionId));
      return { message: translateMessage(languageOf(request), 'messages.logged_out') };
    },
  });
};
