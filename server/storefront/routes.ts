import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ApiError, notFound } from '@matjar/admin/server';
import { bearerToken } from '@matjar/admin/server/auth';
import { within } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { say } from '@matjar/admin/server/http';
import { followOrder } from './orders/followOrder';
import { goodsOnSale } from './goodsOnSale';
import { readIdentity } from './identity';
import { answerPreflight, guarded } from './openCall';
import { placeOrder } from './orders/placeOrder';
import { orderFields } from './orders/readOrder';
import { schemas } from './schemas';
import { findShop } from './shop';
import { byPhone, writeOnce } from './writeOnce';

/** Somebody who shops, or a few behind one address, passes; a program that makes orders up doesn't get far. */
const placing = { burst: 30, perSecond: 0.5 };

/** Looking at what there is, or how far an order has come, costs little. */
const looking = { burst: 120, perSecond: 2 };

/** The longest body, in bytes: a hundred lines and an address. */
const bodyLimit = 32_768;

/**
 * `GET /api/storefront/products`, `POST …/orders` and `GET …/orders/:number`: somebody looks at what a shop sells, orders
 * and follows the order, from any origin and without logging in.
 */
export const takeOrders = (app: FastifyInstance, db: Db): void => {
  const limits = {
    place: app.rateLimit('place an order', placing),
    look: app.rateLimit('look at goods and orders', looking),
  };
  const routes = app.withTypeProvider<ZodTypeProvider>();

  answerPreflight(app, '/storefront/products', { method: 'GET', headers: 'accept-language' });
  routes.get('/storefront/products', {
    schema: schemas.goods,
    onRequest: guarded(limits.look),
    handler: async ({ query }) => ({ message: '', data: await goodsOnSale(db, query) }),
  });

  answerPreflight(app, '/storefront/orders', {
    method: 'POST',
    headers: 'content-type, accept-language, idempotency-key',
  });
  routes.post('/storefront/orders', {
    schema: schemas.place,
    bodyLimit,
    config: { fields: orderFields },
    onRequest: guarded(limits.place),
    handler: async (request, reply) => {
      const given = request.body;
      const shop = await findShop(db, given.shop);
      const data = await writeOnce(db, request, reply, byPhone(shop.id, given.client.phone), (tx) =>
        placeOrder(tx, shop, given),
      );
      return { message: say(request, 'messages.order_placed', { number: data.number }), data };
    },
  });

  answerPreflight(app, '/storefront/orders/:number', { method: 'GET', headers: 'authorization, accept-language' });
  routes.get('/storefront/orders/:number', {
    schema: schemas.follow,
    onRequest: guarded(limits.look),
    handler: async ({ headers, params }) => {
      const token = bearerToken(headers.authorization);
      const identity = token && (await readIdentity(db, token));
      if (!identity) throw new ApiError(401, 'messages.not_authorized');
      const data = await within(db, { tenants: [identity.shop] }, (tx) => followOrder(tx, identity, params.number));
      if (!data) throw notFound();
      return { message: '', data };
    },
  });
};
