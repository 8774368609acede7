import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { activity } from '../../../src/resources';
import { loggedIn, may, principalOf } from '@matjar/admin/server/auth';
import type { Principal, Tenant } from '@matjar/admin/server/auth';
import { answerTo, scopeOf, within } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { answer, count, day, id, moment, text } from '@matjar/admin/server/http';
import { orders } from '../../../src/resources/orders/orders.resource';
import { products } from '../../../src/resources/products/products.resource';
import { variants } from '../../../src/resources/products/variants.resource';
import { productSales } from '../../visits/productSales';
import { rangeAt, tellingOf } from '../../visits/range';
import { compared, schemas } from '../../visits/schemas';
import { stockHistory } from './stockHistory';

/** Length of the recent period, in days. */
const recentDays = 30;

const both = z.array(text.nullable()).length(2).nullable();
const pieces = z.object({ sold: count, revenue: text, returned: count });
const order = z.object({ order_id: id, number: text });
const piece = { variant_id: id, colour: both, size: both };

const sales = z.object({
  time_zone: text,
  from: day,
  to: day,
  previous: z.object({ from: day, to: day }),
  recent: compared(pieces),
  ever: pieces,
  last: order.extend({ at: moment }).nullable(),
  variants: z.array(z.object({ ...piece, sku: text, sold: count })),
});

const history = z.object({
  changes: z.array(
    z.object({
      ...piece,
      entry_id: id,
      at: moment,
      sku: text.nullable(),
      change: z.int(),
      left: count.nullable(),
      actor: text.nullable(),
      actor_kind: text,
      action: text.nullable(),
      order: order.nullable(),
    }),
  ),
  more: z.boolean(),
});

const { querystring: _range, response, ...base } = schemas.statistics;

const schema = {
  sales: {
    ...base,
    tags: ['Products'],
    summary: 'What was sold of a product in the last thirty days, beside the thirty before, and of all time',
    querystring: z.strictObject({ product: id }),
    response: { ...response, 200: answer('Nothing of a product that the caller’s shop doesn’t have', { data: sales }) },
  },
  history: {
    ...base,
    tags: ['Products'],
    summary: 'What changed the stock of a product’s variants, the newest first',
    querystring: z.strictObject({
      product: id,
      before: id.optional().meta({ description: 'Those before this `entry_id`' }),
    }),
    response: { ...response, 200: answer('Twenty at the most, of the log of changes', { data: history }) },
  },
};

const config = { fields: { product: variants.fields.product } };

/**
 * `GET /sub_vendor/product_sales?product=`: a product's sales, for callers who may read orders; `GET
 * /sub_vendor/stock_history?product=&before=`: its stock changes, for callers who may read the log.
 */
export const readProduct = (app: FastifyInstance, db: Db): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const read = async <Told>(
    request: FastifyRequest,
    tell: (tx: Db, tenant: Tenant, principal: Principal) => Promise<Told>,
  ) => {
    const principal = principalOf(request);
    const tenant = await answerTo(db, app.tools.tenancy(principal, request.headers));
    return { message: '', data: await within(db, scopeOf({ principal, tenant }), (tx) => tell(tx, tenant, principal)) };
  };
  const readers = loggedIn((principal) => may(principal, products, 'show') && may(principal, orders, 'list'));
  routes.get('/sub_vendor/product_sales', { schema: schema.sales, config, preValidation: readers }, (request) =>
    read(request, async (tx, { id: shop, reach }) => {
      const { timeZone } = await tellingOf(tx, { id: shop, reach: [shop] });
      return productSales(
        tx,
        { shops: reach, timeZone, range: rangeAt({ days: recentDays }, timeZone) },
        request.query.product,
      );
    }),
  );
  const logReaders = loggedIn((principal) => may(principal, products, 'show') && may(principal, activity, 'list'));
  routes.get('/sub_vendor/stock_history', { schema: schema.history, config, preValidation: logReaders }, (request) =>
    read(request, async (tx, { reach }, principal) => {
      const { changes, more } = await stockHistory(tx, { shops: reach, ...request.query });
      const opens = may(principal, orders, 'show');
      return { more, changes: opens ? changes : changes.map((one) => ({ ...one, order: null })) };
    }),
  );
};
