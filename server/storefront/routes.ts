import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { ApiError, notFound } from '@matjar/admin/server';
import { bearerToken } from '@matjar/admin/server/auth';
import { within } from '@matjar/admin/server/database';
import type { Db, DerivedTable } from '@matjar/admin/server/database';
import { say, digest, inTurn, once, requestKey } from '@matjar/admin/server/http';
import type { Known, Owner } from '@matjar/admin/server/http';
import type { Text } from '@matjar/admin/values';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { amountOf, trimmed, unitsOf } from '../../src/domain/units';
import { languageKeys } from '../../src/languages';
import { colours } from '../../src/resources/colours/colours.resource';
import { currencies } from '../../src/resources/currencies/currencies.resource';
import { products } from '../../src/resources/products/products.resource';
import { variants } from '../../src/resources/products/variants.resource';
import { settings } from '../../src/resources/settings/settings.resource';
import { sizes } from '../../src/resources/sizes/sizes.resource';
import { nameOf, soldAt } from '../resources/products/variant';
import { storefrontKeys, subShops, tableOf } from '../tables';
import { followOrder } from './orders/ownOrder';
import { readIdentity } from './identity';
import type { TokenIdentity } from './identity';
import { answerPreflight, guarded } from './openCall';
import type { RunningDiscount } from './orders/discounts';
import { bestOf, discountOf, discountsFor } from './orders/discounts';
import { placeOrder } from './orders/placeOrder';
import { orderFields } from './orders/readOrder';
import { schemas } from './schemas';
import type { Goods, GoodsQuery } from './schemas';
import { findShop, isNamed } from './shop';

const productsPerPage = 50;

/** Finds an open shop. Returns its id and the number of decimals of its currency. */
const ofShop = async (db: Db, shop: unknown): Promise<{ id: number; decimals: number }> => {
  if (typeof shop !== 'string' || !/^[a-z0-9-]{1,80}$/.test(shop)) throw notFound();
  const [own, money] = [tableOf(settings), tableOf(currencies)];
  const [found] = await db
    .select({ id: subShops.id, decimals: money.decimals })
    .from(subShops)
    .innerJoin(money, eq(money.id, own.currency))
    .where(and(isNamed(shop), eq(subShops.status, 'open')));
  if (!found) throw notFound();
  return { id: found.id, decimals: Number(found.decimals) };
};

interface Priced {
  /** The variant's price. `compareAt` is the product's previous price. */
  price: string;
  compareAt: string | null;
  product: number;
  category: number;
}

/**
 * Returns the price of a single piece with discounts, computed like an order's lines, and the previous price or null.
 */
const pricesOf = ({ price, compareAt, ...goods }: Priced, discounts: readonly RunningDiscount[], decimals: number) => {
  const full = unitsOf(price, decimals);
  const now = full - discountOf(full, bestOf(discounts, goods));
  const before = [full, ...(compareAt === null ? [] : [unitsOf(compareAt, decimals)])].reduce((one, other) =>
    one > other ? one : other,
  );
  return {
    price: trimmed(amountOf(now, decimals)),
    compare_at: before > now ? trimmed(amountOf(before, decimals)) : null,
  };
};

interface Page {
  shop: number;
  decimals: number;
  skipped: number;
}

const listOf = (name: Text | null) => name && languageKeys.map((key) => name[key]);

const goodsOf = async (tx: Db, { shop, decimals, skipped }: Page): Promise<Goods[]> => {
  const [product, variant, tint, measure] = [tableOf(products), tableOf(variants), tableOf(colours), tableOf(sizes)];
  const shown = await tx
    .select({
      id: product.id,
      en: product.name_en,
      ar: product.name_ar,
      slug: product.slug,
      category: product.category,
      compareAt: sql<string | null>`round(${product.compare_at}, ${decimals})::text`,
    })
    .from(product)
    .where(and(eq(product.sub_shop_id, shop), eq(product.status, 'active')))
    .orderBy(sql`${product.id} desc`)
    .limit(productsPerPage)
    .offset(skipped);
  if (shown.length === 0) return [];
  const { id, product: owner, sku, stock, reserved, colour, size } = variant;
  const discounts = await discountsFor(tx, shop);
  const rows = await tx
    .select({
      id: id!,
      owner: owner!,
      sku: sku!,
      price: sql<string>`round(${soldAt(variant, product)}, ${decimals})::text`,
      colour: colour!,
      size: size!,
      colourName: nameOf(tint),
      sizeName: nameOf(measure),
      left: sql<number>`greatest(${stock} - ${reserved}, 0)`,
    })
    .from(variant)
    .innerJoin(product, and(eq(product.sub_shop_id, shop), eq(product.id, owner!)))
    .leftJoin(tint, and(eq(tint.sub_shop_id, shop), eq(tint.id, colour!)))
    .leftJoin(measure, and(eq(measure.sub_shop_id, shop), eq(measure.id, size!)))
    .where(
      and(
        eq(variant.sub_shop_id, shop),
        inArray(
          owner!,
          shown.map((one) => one.id),
        ),
        eq(variant.active, true),
      ),
    )
    .orderBy(asc(id!));
  return shown.map((one) => ({
    product_id: one.id,
    name: [one.en, one.ar],
    slug: one.slug,
    variants: rows
      .filter((row) => row.owner === one.id)
      .map((row) => ({
        variant_id: row.id,
        sku: row.sku,
        colour: row.colour,
        colour_name: listOf(row.colourName),
        size: row.size,
        size_name: listOf(row.sizeName),
        left: Number(row.left),
        ...pricesOf(
          {
            price: row.price,
            compareAt: one.compareAt,
            product: one.id,
            category: one.category,
          },
          discounts,
          decimals,
        ),
      })),
  }));
};

/**
 * Returns a page of an open shop's products, newest first, with the available variants, their discounted prices and stock. Throws
 * `ApiError` 404 if there is no such shop.
 */
const goodsOnSale = async (db: Db, query: GoodsQuery): Promise<Goods[]> => {
  const skipped = (query.page - 1) * productsPerPage;
  const { id: shop, decimals } = await ofShop(db, query.shop);
  return within(db, { tenants: [shop] }, (tx) => goodsOf(tx, { shop, decimals, skipped }));
};

/** The caller of a write. `Idempotency-Key`s are separate for each caller. */
interface Caller {
  shop: number;
  name: string;
}

/** A caller with a token. A different token of the same client is a different caller. */
export const byIdentity = ({ shop, id }: TokenIdentity): Caller => ({ shop, name: `identity ${id}` });

/**
 * A caller without a token, identified by phone number. The response contains a token. Repeating the call therefore
 * returns it only with the same phone number, key and body. Phone numbers are compared by digits, as in `findClient`.
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
 * Runs a storefront's write in a transaction in the shop's scope, once for each `Idempotency-Key` of the caller. A
 * repeated request gets the stored response, marked as replayed. Throws `ApiError` like `once`, and 400 for a
 * malformed key.
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

/** Enough for a few shoppers behind a shared address, too few to flood a shop with fake orders. */
const placing = { burst: 30, perSecond: 0.5 };

/** Reading products and orders is cheap. */
const looking = { burst: 120, perSecond: 2 };

const bodyLimit = 32_768;

/**
 * `GET /api/storefront/products`, `POST …/orders` and `GET …/orders/:number`: anyone can view a shop's products, place an order and track
 * it, from any origin and without login.
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
