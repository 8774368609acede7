import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Storage } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { refuseWrong, say } from '@matjar/admin/server/http';
import { addReview } from './addReview';
import { addMessage, readMessages } from './messages';
import { answerPreflight, guarded } from '../openCall';
import { messageFields, reviewFields } from './readTalk';
import { schemas } from './schemas';
import { identityOf } from '../token';
import { byIdentity, writeOnce } from '../writeOnce';

/** Somebody who writes fast passes; a program doesn't get far. */
const writing = { burst: 20, perSecond: 0.2 };

/** A page that looks for answers now and then. */
const reading = { burst: 120, perSecond: 2 };

/** The longest body, in bytes. */
const bodyLimit = 32_768;

/**
 * `POST /api/storefront/reviews`, `POST …/messages` and `GET …/messages`: what a client says to a shop, by the token of
 * an order, from any origin.
 */
export const takeTalk = (
  app: FastifyInstance,
  db: Db,
  storage: Storage | undefined,
  link: (address: string) => string,
): void => {
  const limits = {
    write: app.rateLimit('write to a shop', writing),
    read: app.rateLimit('read what a shop wrote', reading),
  };
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const headers = 'authorization, content-type, accept-language, idempotency-key';
  answerPreflight(app, '/storefront/reviews', { method: 'POST', headers });
  routes.post('/storefront/reviews', {
    schema: schemas.review,
    bodyLimit,
    // Whose token is none hears of that, whatever they say.
    attachValidation: true,
    config: { fields: reviewFields },
    onRequest: guarded(limits.write),
    handler: async (request, reply) => {
      const identity = await identityOf(db, request);
      refuseWrong(request);
      const given = request.body;
      const data = await writeOnce(db, request, reply, byIdentity(identity), async (tx) => ({
        review_id: await addReview(tx, identity, given),
      }));
      return { message: say(request, 'messages.review_added'), data };
    },
  });

  // A browser asks once for both methods of the address.
  answerPreflight(app, '/storefront/messages', { method: 'GET, POST', headers });
  routes.post('/storefront/messages', {
    schema: schemas.write,
    bodyLimit,
    // Whose token is none hears of that, whatever they say.
    attachValidation: true,
    config: { fields: messageFields },
    onRequest: guarded(limits.write),
    handler: async (request, reply) => {
      const identity = await identityOf(db, request);
      refuseWrong(request);
      const given = request.body;
      const data = await writeOnce(db, request, reply, byIdentity(identity), (tx) =>
        addMessage(tx, storage, identity, given),
      );
      return { message: say(request, 'messages.message_sent'), data };
    },
  });
  routes.get('/storefront/messages', {
    schema: schemas.read,
    onRequest: guarded(limits.read),
    handler: async (request) => ({ message: '', data: await readMessages(db, await identityOf(db, request), link) }),
  });
};
