import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ApiError, languageOf, networkOf, notFound, refuseForNow } from '@matjar/admin/server';
import { bearerToken } from '@matjar/admin/server/auth';
import { within } from '@matjar/admin/server/database';
import type { Db, DerivedTable } from '@matjar/admin/server/database';
import { createTurns, say, digest, inTurn, once, requestKey } from '@matjar/admin/server/http';
import type { Known, Owner } from '@matjar/admin/server/http';
import { orders } from '../../src/resources/orders/orders.resource';
import { storefrontKeys } from '../tables';
import { followOrder } from './orders/ownOrder';
import { readIdentity } from './identity';
import type { TokenIdentity } from './identity';
import { answerPreflight, guarded } from './openCall';
import type { CodeState } from './orders/discounts';
import { placeOrder } from './orders/placeOrder';
import type { BasketQuote } from './orders/priceNow';
import { quoteBasket } from './orders/priceNow';
import { orderFields } from './orders/readOrder';
import { schemas } from './schemas';
import { findShop } from './shop';
import { goodsOnSale } from './onSale';

/** The caller of a write. An `Idempotency-Key` must be unique for each caller. */
interface Caller {
  shop: number;
  name: string;
}

/**
 * Returns the caller that a token identifies. Each token counts as a separate caller, even if two belong to the same
 * client.
 */
export const byIdentity = ({ shop, id }: TokenIdentity): Caller => ({ shop, name: `identity ${id}` });

/**
 * Identifies a caller without a token by phone number. The response contains a token, so a repeated request only gets
 * the stored response if it has the same phone number, key and body. Only the digits of phone numbers are compared, as
 * in `findClient`.
 */
const byPhone = (shop: number, phone: string): Caller => ({
  shop,
  name: `phone ${digest(phone.replaceAll(/[^0-9]/g, '').replace(/^0+/, ''))}`,
});

const ownerOf = ({ shop, name }: Caller): Owner => ({
  keys: storefrontKeys as unknown as DerivedTable,
  by: { sub_shop_id: shop, caller: name },
  tenant: 'sub_shop_id',
});

/**
 * Runs a storefront's write in a transaction in the shop's scope, once for each `Idempotency-Key` of the caller. For a
 * repeated request, returns the stored response, marked as replayed. Throws the same `ApiError`s as `once`, and 400 for
 * a malformed key.
 */
export const writeOnce = async <T extends object>(
  db: Db,
  { headers, body, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { shop, name }: Caller,
  work: (tx: Db) => Promise<T>,
): Promise<T> => {
  const key = requestKey(headers['idempotency-key'], body);
  const write = (doing: (tx: Db) => Promise<T & { replayed?: true }>) => within(db, { tenants: [shop] }, doing);
  if (!key) return write(work);
  const known: Known = { ...key, owner: ownerOf({ shop, name }), route: routeOptions.url! };
  const { replayed, ...data } = await inTurn(known, () => write((tx) => once(tx, known, () => work(tx))));
  if (replayed) void reply.header('Idempotency-Replayed', 'true');
  return data as T;
};

/**
 * The rate limit for placing orders. It is high enough for a few shoppers behind a shared IP address, but prevents
 * large numbers of fake orders.
 */
const placing = { burst: 30, perSecond: 0.5 };

/** The rate limit for cheap requests: reading products and orders. */
const looking = { burst: 120, perSecond: 2 };

/**
 * The rate limit for quotes. It lets shoppers change their basket, but prevents guessing discount codes and clients'
 * phone numbers.
 */
const guessing = { burst: 60, perSecond: 0.2 };

const bodyLimit = 32_768;

/** How many orders of a shop can wait in this process. Further orders are rejected with 503. */
const mostWaiting = 50;

/**
 * Returns a function that places a shop's orders one at a time. PostgreSQL would also make them wait, but each waiting
 * order would occupy a connection, and the other shops would run out of connections.
 */
const createShopTurns = () => {
  const turns = new Map<number, ReturnType<typeof createTurns>>();
  return (shop: number) => {
    const own = turns.get(shop) ?? createTurns(1, mostWaiting);
    turns.set(shop, own);
    return own;
  };
};

/** Translates the quote's messages about the code, the delivery and the lines into the language of the request. */
const saidOf = (
  request: FastifyRequest,
  { code, delivery, complaints }: Pick<BasketQuote, 'code' | 'complaints' | 'delivery'>,
) => {
  const label = orders.fields.discount_code.label[languageOf(request)];
  const reason = (state: CodeState) =>
    'message' in state
      ? say(request, state.message, { ...state.args, field: label })
      : say(request, 'messages.code_saves_nothing');
  return {
    delivery_zone: delivery && {
      ...delivery.zone,
      message: delivery.problem ? say(request, delivery.problem.key, delivery.problem.args) : '',
    },
    discount_code: code ? { applied: code.isApplied, message: code.isApplied ? '' : reason(code.state) } : null,
    problems: Object.fromEntries(
      Object.entries(complaints).map(([path, [first]]) => [
        path,
        path.endsWith('.qty')
          ? say(request, 'validation.pieces_left', first!.args)
          : say(request, 'validation.not_sold'),
      ]),
    ),
  };
};

/** Returns the language that the storefront requested, or undefined if it didn't request one. */
const askedLanguage = (request: FastifyRequest) =>
  request.headers['accept-language'] === undefined ? undefined : languageOf(request);

/**
 * `GET /api/storefront/products` returns a shop's products, `POST …/orders` places an order, and `GET …/orders/:number`
 * returns its state. The routes don't require a login, and allow any origin.
 */
export const takeOrders = (app: FastifyInstance, db: Db): void => {
  const limits = {
    place: app.rateLimit('place an order', placing),
    look: app.rateLimit('look at goods and orders', looking),
    guess: app.rateLimit('guess a code or a phone', guessing),
  };
  const refuseGuesses = ({ ip }: FastifyRequest, guess: string | null) => {
    if (guess) refuseForNow(limits.guess.take(networkOf(ip)));
  };
  const turnsOf = createShopTurns();
  const routes = app.withTypeProvider<ZodTypeProvider>();

  answerPreflight(app, '/storefront/products', { method: 'GET', headers: 'accept-language' });
  routes.get('/storefront/products', {
    schema: schemas.goods,
    onRequest: guarded(limits.look),
    handler: async ({ query }) => ({ message: '', data: await goodsOnSale(db, query) }),
  });

  answerPreflight(app, '/storefront/quote', { method: 'POST', headers: 'content-type, accept-language' });
  routes.post('/storefront/quote', {
    schema: schemas.quote,
    bodyLimit,
    config: { fields: orderFields },
    onRequest: guarded(limits.look),
    handler: async (request) => {
      const basket = request.body;
      refuseGuesses(request, basket.discount_code ?? basket.phone);
      const shop = await findShop(db, basket.shop);
      const { code, complaints, delivery, ...quote } = await within(db, { tenants: [shop.id] }, (tx) =>
        quoteBasket(tx, shop, basket),
      );
      return { message: '', data: { ...quote, ...saidOf(request, { code, complaints, delivery }) } };
    },
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
      refuseGuesses(request, given.discount_code);
      const shop = await findShop(db, given.shop);
      const place = (tx: Db) => placeOrder(tx, shop, given, askedLanguage(request));
      const data = await turnsOf(shop.id)(() =>
        writeOnce(db, request, reply, byPhone(shop.id, given.client.phone), place),
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
