import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { revokeSession } from '../../auth/sessions';
import type { Db } from '../../database/database';
import { withTransaction } from '../../database/transaction';
import { answer } from '../../resources/http/types';
import { say } from '../../resources/http/say';
import { session, withToken } from './session';

const schema = {
  ...session,
  ...withToken,
  summary: 'Log out',
  response: { 200: answer('Nobody is logged in with this token any more, if anybody was') },
};

/** `GET /logout` ends the session of the token. It also succeeds without one. */
export const logout = (app: FastifyInstance, db: Db): void => {
  app.withTypeProvider<ZodTypeProvider>().get('/logout', { schema }, async (request) => {
    const { principal } = request;
    if (principal) await withTransaction(db, (tx) => revokeSession(tx, principal.sessionId));
    return { message: say(request, 'messages.logged_out') };
  });
};
