import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { and, eq, asc, inArray, or, sql } from 'drizzle-orm';
import type { Complaints } from '@matjar/admin';
import { languageOf } from '@matjar/admin/server';
import { loggedIn, may } from '@matjar/admin/server/auth';
import { among, codeOf } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { say, ranked, searchFor } from '@matjar/admin/server/http';
import type { SQLWrapper } from 'drizzle-orm';
import type { QuotedLine } from '../../../src/domain/price/quote';
import { orderDrafts } from '../../../src/resources/orderDrafts/drafts.resource';
import { products } from '../../../src/resources/products/products.resource';
import { variants } from '../../../src/resources/products/variants.resource';
import type { FoundShop } from '../../storefront/shop';
import { findShop } from '../../storefront/shop';
import { tableOf, model } from '../../tables';
import { discountsFor } from '../../storefront/orders/discounts';
import { quotedLines } from '../../storefront/orders/priceNow';
import { lookAt } from '../../storefront/goods';
import { piecePriceOf } from '../../../src/domain/price/pricing';
import { quoteOf } from './draft';
import { quoteFields, schemas } from './schemas';
import { replyFromShop } from '../../shopCalls';

/** The maximum number of products in a search result, and of variants per product. */
const limits = { products: 12, variants: 60 };

/**
 * SQL condition that is true if a subquery's result contains a column's value. The subquery is evaluated once, as an
 * array, so PostgreSQL can combine the indexes of several conditions.
 */
const anyOf = (column: SQLWrapper, query: SQLWrapper) => sql`${column} = any (array ${query})`;

const [variantEntity, productEntity] = [model.entity(variants.name), model.entity(products.name)];

/**
 * Finds the variant with exactly this code: the variant's SKU, or the SKU or barcode of a product with a single
 * variant. The query first narrows the products down with the search, because only the search uses an index.
 */
const exactOf = async (tx: Db, shop: number, code: string): Promise<number | null> => {
  const [variant, product] = [tableOf(variants), tableOf(products)];
  const isSameCode = (column: SQLWrapper) => sql`${codeOf(column)} = ${codeOf(sql`${code}::text`)}`;
  const owners = tx
    .select({ id: product.id })
    .from(product)
    .where(
      and(
        eq(product.sub_shop_id, shop),
        searchFor(productEntity, code),
        or(isSameCode(product.sku), isSameCode(product.barcode)),
      ),
    );
  const isOwn = isSameCode(variant.sku);
  const found = await tx
    .select({ id: variant.id, isOwn: sql<boolean>`${isOwn}` })
    .from(variant)
    .innerJoin(product, and(eq(product.sub_shop_id, shop), eq(product.id, variant.product)))
    .where(
      and(
        eq(variant.sub_shop_id, shop),
        eq(variant.active, true),
        eq(product.status, 'active'),
        or(and(searchFor(variantEntity, code), isOwn), anyOf(variant.product, owners)),
      ),
    )
    .orderBy(sql`${isOwn} desc`, asc(variant.id))
    .limit(2);
  const own = found.find((one) => one.isOwn) ?? (found.length === 1 ? found[0] : undefined);
  return own?.id ?? null;
};

const productsOf = async (tx: Db, shop: number, query: string): Promise<number[]> => {
  const [product, variant] = [tableOf(products), tableOf(variants)];
  const byName = searchFor(productEntity, query);
  const byCode = searchFor(variantEntity, query);
  const owners = tx
    .select({ id: variant.product })
    .from(variant)
    .where(and(eq(variant.sub_shop_id, shop), byCode));
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(
      and(eq(product.sub_shop_id, shop), eq(product.status, 'active'), byName && or(byName, anyOf(product.id, owners))),
    )
    .orderBy(...(byName ? [sql`${ranked(productEntity, query)} desc`] : []), sql`${product.id} desc`)
    .limit(limits.products);
  return rows.map(({ id }) => id);
};

/**
 * Searches the shop's products for items to add to a draft order. The result contains each variant's unit price for the
 * draft's client.
 */
const findGoods = async (
  tx: Db,
  shop: FoundShop,
  { query, client }: { query: string; client: number | null },
): Promise<{ exact: number | null; goods: QuotedLine[] }> => {
  const code = query.trim();
  const exact = code ? await exactOf(tx, shop.id, code) : null;
  const found = await productsOf(tx, shop.id, code);
  const table = tableOf(variants);
  const rows =
    found.length === 0
      ? []
      : await tx
          .select({ id: table.id, product: table.product })
          .from(table)
          .where(and(eq(table.sub_shop_id, shop.id), eq(table.active, true), inArray(table.product, found)))
          .orderBy(asc(table.id));
  const ids = found
    .flatMap((product) => rows.filter((row) => row.product === product).map(({ id }) => id))
    .slice(0, limits.variants);
  const quotedIds = exact === null || ids.includes(exact) ? ids : [exact, ...ids];
  const { sold } = await lookAt(
    tx,
    shop,
    quotedIds.map((variant) => ({ variant, qty: 1 })),
  );
  const promotions = await discountsFor(tx, shop, { client: client ?? undefined });
  const priced = sold.map((piece) => ({
    gross: piece.price,
    discount: piece.price - piecePriceOf(piece, promotions),
    tax: 0n,
  }));
  return { exact, goods: quotedLines(sold, priced, shop) };
};

/** Translates a draft's errors into the language of the request. Returns one message per path. */
export const problemsOf = (request: FastifyRequest, complaints: Complaints): Record<string, string> =>
  Object.fromEntries(
    Object.entries(complaints).map(([path, [first]]) => {
      const { key, args } = first!;
      if (path.endsWith('.qty')) return [path, say(request, 'validation.pieces_left', args)];
      if (path.endsWith('.variant')) return [path, say(request, 'validation.not_sold')];
      const { label } = orderDrafts.fields[path === 'discount_code' ? path : 'discount_amount'];
      return [path, say(request, key, { ...args, field: label[languageOf(request)] })];
    }),
  );

/**
 * Runs `work` in the draft's shop, or in the caller's current shop if there is no draft. Sends the result as the
 * response.
 */
const replyFromDraft = <Data>(
  db: Db,
  request: FastifyRequest,
  draft: number | null | undefined,
  work: (tx: Db, shop: FoundShop) => Promise<Data>,
) =>
  replyFromShop(db, request, async (tx, tenant) => {
    const table = tableOf(orderDrafts);
    const [existing] =
      draft == null
        ? []
        : await tx
            .select({ shop: table.sub_shop_id })
            .from(table)
            .where(and(eq(table.id, draft), among(table.sub_shop_id, tenant.reach)));
    return work(tx, await findShop(tx, String(existing?.shop ?? tenant.id)));
  });

/**
 * `POST order_quote` returns a quote for a draft order that is being edited. `GET order_goods` searches for products to
 * add.
 */
export const readDrafts = (app: FastifyInstance, db: Db): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const preValidation = loggedIn((principal) => may(principal, orderDrafts, 'show'));
  routes.post(
    '/sub_vendor/order_quote',
    { schema: schemas.quote, config: { takesKeys: true, fields: quoteFields }, preValidation },
    (request) => {
      const { draft, ...values } = request.body;
      return replyFromDraft(db, request, draft, async (tx, shop) => {
        const { complaints, ...quote } = await quoteOf(tx, shop, values);
        return { ...quote, problems: problemsOf(request, complaints) };
      });
    },
  );
  routes.get(
    '/sub_vendor/order_goods',
    { schema: schemas.goods, config: { takesKeys: true }, preValidation },
    (request) => {
      const { q = '', client = null, draft } = request.query;
      return replyFromDraft(db, request, draft, (tx, shop) => findGoods(tx, shop, { query: q, client }));
    },
  );
};
