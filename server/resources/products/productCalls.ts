import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { activity, activityEntries } from '../../../src/resources';
import { loggedIn, may } from '@matjar/admin/server/auth';
import { among } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { answer, count, day, id, moment, text } from '@matjar/admin/server/http';
import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StockChange, StockHistory } from '../../../src/domain/products';
import { colours } from '../../../src/resources/colours/colours.resource';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { products } from '../../../src/resources/products/products.resource';
import { variants } from '../../../src/resources/products/variants.resource';
import { sizes } from '../../../src/resources/sizes/sizes.resource';
import { tableOf } from '../../tables';
import { productSales } from '../../visits/sales';
import { rangeAt, tellingOf, bothNames, rowsOf } from '../../visits/range';
import { compared, schemas } from '../../visits/schemas';
import { replyFromShop } from '../../shopCalls';

/** Maximum number of changes per response. */
const maxChanges = 20;

interface StockHistoryQuery {
  shops: readonly number[];
  product: number;
  /** If set, returns only the changes before the log entry with this id. */
  before?: number | undefined;
}

/**
 * Returns the stock changes of a product's variants from the activity log, newest first. An order changes the stock
 * before it logs its lines, so the next entry about a line with the same variant in the same change set identifies the
 * order, even in bulk actions.
 */
const stockHistory = async (db: Db, { shops, product, before }: StockHistoryQuery): Promise<StockHistory> => {
  const [log, pieces, lines, placed, shades, measures] = [
    tableOf(activityEntries),
    tableOf(variants),
    tableOf(orderLines),
    tableOf(orders),
    tableOf(colours),
    tableOf(sizes),
  ];
  const rows = await rowsOf<Omit<StockChange, 'at'> & { at: Date | string }>(
    db,
    sql`
    with moved as materialized (
      select id, sub_shop_id, at, part_id, actor, actor_kind, action, activity, operation, changes -> 'sku' as codes,
        coalesce((changes #>> '{stock,0}')::int, 0) as was, coalesce((changes #>> '{stock,1}')::int, 0) as became
      from ${log} as entry
      where ${among(alias(log, 'entry').sub_shop_id, shops)} and resource = ${products.name} and record = ${String(product)} and part = ${variants.name}
        and changes ? 'stock' and coalesce(changes #>> '{stock,0}', '0') <> coalesce(changes #>> '{stock,1}', '0')
        ${before === undefined ? sql`` : sql`and id < ${before}`}
      order by id desc limit ${maxChanges + 1})
    select moved.id as entry_id, moved.at, moved.part_id as variant_id, coalesce(piece.sku, codes ->> 1, codes ->> 0) as sku,
      ${bothNames('shade')} as colour, ${bothNames('measure')} as size, became - was as change,
      case when operation <> 'deleted' then became end as "left", actor, actor_kind, action,
      (select jsonb_build_object('order_id', placed.id, 'number', placed.number)
        from ${log} as told
        join ${lines} as line on line.sub_shop_id = told.sub_shop_id and line.id = told.part_id
        join ${placed} as placed on placed.sub_shop_id = line.sub_shop_id and placed.id = line."order"
        where told.sub_shop_id = moved.sub_shop_id and told.activity = moved.activity and told.id > moved.id
          and told.part = ${orderLines.name} and line.variant = moved.part_id
        order by told.id limit 1) as "order"
    from moved
    left join ${pieces} as piece on piece.sub_shop_id = moved.sub_shop_id and piece.id = moved.part_id
    left join ${shades} as shade on shade.sub_shop_id = piece.sub_shop_id and shade.id = piece.colour
    left join ${measures} as measure on measure.sub_shop_id = piece.sub_shop_id and measure.id = piece.size
    order by moved.id desc`,
  );
  return {
    changes: rows.slice(0, maxChanges).map(({ at, ...one }) => ({ ...one, at: new Date(at).toISOString() })),
    more: rows.length > maxChanges,
  };
};

/** How many days back a product's sales count as recent. */
const recentDays = 30;

const languagePair = z.array(text.nullable()).length(2).nullable();
const pieces = z.object({ sold: count, revenue: text, returned: count });
const order = z.object({ order_id: id, number: text });
const piece = { variant_id: id, colour: languagePair, size: languagePair };

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
    summary: 'Read a product’s sales: the last thirty days, the thirty before, and all time',
    querystring: z.strictObject({ product: id }),
    response: { ...response, 200: answer('Zero for a product that the caller’s shop doesn’t have', { data: sales }) },
  },
  history: {
    ...base,
    tags: ['Products'],
    summary: 'List the stock changes of a product’s variants, most recent first',
    querystring: z.strictObject({
      product: id,
      before: id.optional().meta({ description: 'Only entries before this `entry_id`' }),
    }),
    response: { ...response, 200: answer('At most twenty entries of the audit log', { data: history }) },
  },
};

const config = { fields: { product: variants.fields.product } };

/**
 * `GET /sub_vendor/product_sales?product=`: returns a product's sales. Requires the right to read orders. `GET
 * /sub_vendor/stock_history?product=&before=`: returns the product's stock changes. Requires the right to read the log.
 */
export const readProduct = (app: FastifyInstance, db: Db): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const readers = loggedIn((principal) => may(principal, products, 'show') && may(principal, orders, 'list'));
  routes.get('/sub_vendor/product_sales', { schema: schema.sales, config, preValidation: readers }, (request) =>
    replyFromShop(db, request, async (tx, { id: shop, reach }) => {
      const { timeZone } = await tellingOf(tx, { id: shop, reach: [shop] });
      const now = new Date();
      const range = rangeAt({ days: recentDays }, timeZone, now);
      return productSales(tx, { shops: reach, timeZone, range, now }, request.query.product);
    }),
  );
  const logReaders = loggedIn((principal) => may(principal, products, 'show') && may(principal, activity, 'list'));
  routes.get('/sub_vendor/stock_history', { schema: schema.history, config, preValidation: logReaders }, (request) =>
    replyFromShop(db, request, async (tx, { reach }, principal) => {
      const { changes, more } = await stockHistory(tx, { shops: reach, ...request.query });
      const opens = may(principal, orders, 'show');
      return { more, changes: opens ? changes : changes.map((one) => ({ ...one, order: null })) };
    }),
  );
};
