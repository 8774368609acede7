import type { FastifyInstance, FastifyRequest } from 'fastify';
import { translateMessage } from '../../src/i18n/serverMessages';
import { bearerToken } from '../auth/tokens';
import type { Db } from '../database/open';
import { ApiError } from '../resources/apiError';
import { languageOf } from '../resources/language';
import { addReview } from './addReview';
import type { Identity } from './identity';
import { readIdentity } from './identity';
import { addMessage, readMessages } from './messages';
import { answerPreflight, guarded } from './openCall';
import type { RateLimit } from '../limits/rateLimit';
import { createRateLimit } from '../limits/rateLimit';
import { messageFields, readMessage, readReview, reviewFields } from './readTalk';
import { talkDocs as docs } from './talkDocs';

/** Somebody who writes fast passes; a program doesn't get far. */
const writing = { burst: 20, perSecond: 0.2 };

/** A page that looks for answers now and then. */
const reading = { burst: 120, perSecond: 2 };

/** The longest body, in bytes. */
const bodyLimit = 32_768;

interface Limits {
  write: RateLimit;
  read: RateLimit;
}

/** Whom the request's token speaks for; throws `ApiError` 401 where there is none. */
const identityOf = async (db: Db, { headers }: FastifyRequest): Promise<Identity> => {
  const token = bearerToken(headers.authorization);
  const identity = token && (await readIdentity(db, token));
  if (!identity) throw new ApiError(401, 'messages.not_authorized');
  return identity;
};

/** The same for whoever writes: not for somebody whom the shop has blocked. */
const writerOf = async (db: Db, request: FastifyRequest): Promise<Identity> => {
  const identity = await identityOf(db, request);
  if (identity.blocked) throw new ApiError(422, 'messages.not_authorized');
  return identity;
};

/**
 * `POST /api/storefront/reviews`, `POST …/messages` and `GET …/messages`: what a client says to a shop, by the token of
 * an order, from any origin.
 */
export const takeTalk = (
  app: FastifyInstance,
  db: Db,
  limits: Limits = { write: createRateLimit(writing), read: createRateLimit(reading) },
): void => {
  const headers = 'authorization, content-type, accept-language';
  answerPreflight(app, '/storefront/reviews', { method: 'POST', headers });
  app.post('/storefront/reviews', {
    schema: docs.review,
    bodyLimit,
    config: { fields: reviewFields },
    onRequest: guarded(limits.write),
    handler: async (request) => {
      const identity = await writerOf(db, request);
      const review_id = await addReview(db, identity, readReview(request.body));
      return { message: translateMessage(languageOf(request), 'messages.review_added'), data: { review_id } };
    },
  });

  // A browser asks once for both methods of the address.
  answerPreflight(app, '/storefront/messages', { method: 'GET, POST', headers });
  app.post('/storefront/messages', {
    schema: docs.write,
    bodyLimit,
    config: { fields: messageFields },
    onRequest: guarded(limits.write),
    handler: async (request) => {
      const identity = await writerOf(db, request);
      const data = await addMessage(db, identity, readMessage(request.body));
      return { message: translateMessage(languageOf(request), 'messages.message_sent'), data };
    },
  });
  app.get('/storefront/messages', {
    schema: docs.read,
    onRequest: guarded(limits.read),
    handler: async (request) => ({ message: '', data: await readMessages(db, await identityOf(db, request)) }),
  });
};
