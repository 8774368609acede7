import { and, asc, desc, eq } from 'drizzle-orm';
import { kindOf } from '@matjar/admin';
import type { Fields } from '@matjar/admin';
import { recordOf, within } from '@matjar/admin/server/database';
import type { Db, Row } from '@matjar/admin/server/database';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '@matjar/admin/server';
import type { Pdfs, Storage } from '@matjar/admin/server';
import { answer, errors, headersOf, language, moment, refusal, text } from '@matjar/admin/server/http';
import { plain } from '@matjar/admin/values';
import { clients } from '../../../src/resources/clients/clients.resource';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { variants } from '../../../src/resources/products/variants.resource';
import { rowOf, storefrontOrders, tableOf } from '../../tables';
import type { Identity } from '../identity';
import { invoiceKinds } from '../../../src/domain/paper/invoice';
import { invoices } from '../../../src/resources/invoices/invoices.resource';
import { invoiceLanguage } from '../../resources/invoices/calls';
import { invoicePdf, mediaRoot } from '../../resources/invoices/archive';
import { identityOf } from '../identity';
import { answerPreflight, guarded } from '../openCall';

/**
 * Finds the order with this number if it was placed with the identity's token. If the identity is an account, finds any
 * of the client's orders.
 */
export const ownOrder = async (db: Db, identity: Identity, number: string) => {
  const order = tableOf(orders);
  const matches = and(eq(order.sub_shop_id, identity.shop), eq(order.number, number));
  if (identity.id === null) {
    const [own] = await db
      .select()
      .from(order)
      .where(and(matches, eq(order.client, identity.client)));
    return own;
  }
  const [found] = await db
    .select({ order })
    .from(order)
    .innerJoin(
      storefrontOrders,
      and(eq(storefrontOrders.sub_shop_id, order.sub_shop_id), eq(storefrontOrders.order_id, order.id)),
    )
    .where(and(eq(storefrontOrders.identity_id, identity.id), matches));
  return found?.order;
};

export const isOfOrder = async (db: Db, { shop }: Identity, order: number, product: number): Promise<boolean> => {
  const [line, variant] = [tableOf(orderLines), tableOf(variants)];
  const found = await db
    .select({ id: line.id })
    .from(line)
    .innerJoin(variant, and(eq(variant.sub_shop_id, line.sub_shop_id), eq(variant.id, line.variant)))
    .where(and(eq(line.sub_shop_id, shop), eq(line.order, order), eq(variant.product, product)))
    .limit(1);
  return found.length > 0;
};

/** Returns the name in the latest order that was placed with a token, if it differs from the client's name. */
const givenName = async (db: Db, shop: number, identity: number): Promise<string | null> => {
  const order = tableOf(orders);
  const [last] = await db
    .select({ name: order.given_name })
    .from(order)
    .innerJoin(
      storefrontOrders,
      and(eq(storefrontOrders.sub_shop_id, order.sub_shop_id), eq(storefrontOrders.order_id, order.id)),
    )
    .where(and(eq(order.sub_shop_id, shop), eq(storefrontOrders.identity_id, identity)))
    .orderBy(desc(order.id))
    .limit(1);
  return last?.name ?? null;
};

/**
 * Returns the display name of an identity. For a token, returns the name in the token's latest order, because a phone
 * number doesn't prove the client's identity.
 */
export const nameOf = async (db: Db, { id, shop, client }: Identity): Promise<string> => {
  const given = id === null ? null : await givenName(db, shop, id);
  if (given !== null) return given;
  const table = tableOf(clients);
  const [row] = await db
    .select({ name: table.full_name })
    .from(table)
    .where(rowOf(table, shop, client));
  return row!.name;
};

/** The order fields that the client can see. All others are internal. */
export const clientOrderFields = [
  'number',
  'placed_at',
  'order_status',
  'fulfillment_status',
  'payment_status',
  'payment_method',
  'subtotal',
  'discount',
  'delivery_fee',
  'tax',
  'included_tax',
  'prices_include_tax',
  'total',
  'delivery_slot',
  'tracking',
  'cancel_reason',
] as const;

export const followedLine = [
  'variant',
  'name',
  'colour',
  'size',
  'sku',
  'qty',
  'fulfilled_qty',
  'price',
  'discount',
  'total',
] as const;

const pickOnWire = (fields: Fields, names: readonly string[], row: Row) => {
  const record = recordOf(fields, row);
  return Object.fromEntries(
    names.map((name) => {
      const kind = kindOf(fields[name]!);
      const value = record[name] ?? null;
      return [name, value !== null && kind.toWire ? kind.toWire(value, fields[name]!) : value];
    }),
  );
};

interface FollowedOrder extends Record<string, unknown> {
  lines: Record<string, unknown>[];
}

/** Returns the order with this number in the API's format, or null if the identity has no access to it. */
export const followOrder = async (db: Db, identity: Identity, number: string): Promise<FollowedOrder | null> => {
  const row = await ownOrder(db, identity, number);
  if (!row) return null;
  const line = tableOf(orderLines);
  const lines = await db
    .select()
    .from(line)
    .where(and(eq(line.sub_shop_id, identity.shop), eq(line.order, row.id)))
    .orderBy(line.id);
  return {
    ...pickOnWire(orders.fields as Fields, clientOrderFields, row),
    lines: lines.map((one) => pickOnWire(orderLines.fields as Fields, followedLine, one)),
  };
};

/**
 * The rate limit for invoices. It is high enough for a client viewing a few orders. Each PDF is only generated once.
 */
const reading = { burst: 20, perSecond: 0.1 };

const schema = {
  tags: ['Storefront'],
  summary: 'Read the invoice and the credit notes of an order as PDFs',
  headers: headersOf({ 'accept-language': language, authorization: { type: 'string' } }, ['authorization']),
  params: z.object({ number: text.overwrite(plain) }),
  querystring: z.looseObject({ language: invoiceLanguage }),
  response: {
    200: answer('The documents, oldest first; none if there is no invoice', {
      data: z.array(
        z.object({
          number: text,
          kind: z.enum(Object.keys(invoiceKinds) as [string, ...string[]]),
          issued_at: moment,
          href: text.meta({ description: 'The URL of the PDF, valid for one to two hours' }),
        }),
      ),
    }),
    401: refusal('The token has expired or never was'),
    404: refusal('No order of this number was placed with the token'),
    422: refusal('There is no such language', { errors }),
    429: refusal('Too many calls from one address'),
  },
};

interface Tools {
  db: Db;
  storage: Storage;
  pdfs: Pdfs;
  link(address: string): string;
}

/**
 * `GET /api/storefront/orders/:number/invoices`: returns the invoice and credit notes of an order. Requires the token
 * that the order was placed with.
 */
export const readOwnInvoices = (app: FastifyInstance, { db, storage, pdfs, link }: Tools): void => {
  const url = '/storefront/orders/:number/invoices';
  const limit = app.rateLimit('read invoices', reading);
  const table = tableOf(invoices);
  answerPreflight(app, url, { method: 'GET', headers: 'authorization, accept-language' });
  app.withTypeProvider<ZodTypeProvider>().get(url, {
    schema,
    onRequest: guarded(limit),
    handler: async (request) => {
      const identity = await identityOf(db, request);
      const { shop } = identity;
      const inScope = <T>(work: (tx: Db) => Promise<T>) => within(db, { tenants: [shop] }, work);
      const rows = await inScope(async (tx) => {
        const order = await ownOrder(tx, identity, request.params.number);
        if (!order) throw notFound();
        return tx
          .select({ id: table.id, number: table.number, kind: table.kind, issued_at: table.issued_at })
          .from(table)
          .where(and(eq(table.sub_shop_id, shop), eq(table.order, order.id)))
          .orderBy(asc(table.id));
      });
      const data = [];
      for (const { id, number, kind, issued_at } of rows) {
        const wanted = { shop, invoice: id, language: request.query.language };
        const { file } = await invoicePdf({ storage, pdfs, inScope, lane: 'guests' }, wanted);
        data.push({ number, kind, issued_at: new Date(issued_at).toISOString(), href: link(`${mediaRoot}${file}`) });
      }
      return { message: '', data };
    },
  });
};
