import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Storage } from '@matjar/admin/server';
import { ApiError, FieldError } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { newRow } from '@matjar/admin/server/database';
import { refuseWrong, say } from '@matjar/admin/server/http';
import { reviews } from '../../../src/resources/reviews/reviews.resource';
import { model, tableOf } from '../../tables';
import { addMessage, readMessages } from './messages';
import { answerPreflight, guarded } from '../openCall';
import { messageFields, reviewFields, schemas } from './schemas';
import { identityOf, refuseIfBlocked } from '../identity';
import type { Identity } from '../identity';
import { byIdentity, writeOnce } from '../routes';
import { isOfOrder, nameOf, ownOrder } from '../orders/ownOrder';
import type { GivenReview } from './schemas';

/** The order statuses that allow a review. */
export const reviewableStatuses = ['delivered', 'completed', 'return_requested'];

/**
 * Adds a client's review of a delivered product and returns the review's id. Only one review per order and product is
 * allowed. Must run in a transaction in the shop's scope. Throws `ApiError` 422 if the review isn't allowed or the shop
 * has blocked the client.
 */
export const addReview = async (tx: Db, identity: Identity, given: GivenReview): Promise<number> => {
  refuseIfBlocked(identity);
  const order = await ownOrder(tx, identity, given.order);
  if (!order) throw new FieldError('order', 'validation.reference');
  if (!reviewableStatuses.includes(String(order.order_status))) throw new ApiError(422, 'messages.review_early');
  if (!(await isOfOrder(tx, identity, Number(order.id), given.product)))
    throw new FieldError('product', 'validation.reference');
  const { rating, comment, product } = given;
  const values = {
    rating,
    comment,
    product,
    author: await nameOf(tx, identity),
    client: identity.client,
    order: order.id,
  };
  const table = tableOf(reviews);
  const [created] = await tx
    .insert(table)
    .values(newRow(model, reviews, values, identity.shop))
    .onConflictDoNothing()
    .returning({ id: table.id });
  if (!created) throw new ApiError(422, 'messages.review_once');
  return Number(created.id);
};

/** The rate limit for writing. It is high enough for a person, but too low for a spam bot. */
const writing = { burst: 20, perSecond: 0.2 };

/** The rate limit for reading. It is high enough for a page that polls. */
const reading = { burst: 120, perSecond: 2 };

const bodyLimit = 32_768;

/**
 * `POST /api/storefront/reviews`, `POST …/messages` and `GET …/messages`: routes for a client's reviews and messages.
 * They require an order's token and allow any origin.
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
    // An invalid token is reported before an invalid body.
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

  // A single preflight route covers both methods of this URL.
  answerPreflight(app, '/storefront/messages', { method: 'GET, POST', headers });
  routes.post('/storefront/messages', {
    schema: schemas.write,
    bodyLimit,
    // An invalid token is reported before an invalid body.
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
