import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { kindOf } from '@matjar/admin';
import { ParameterError } from '@matjar/admin/server';
import { loggedIn, may } from '@matjar/admin/server/auth';
import type { Principal, Tenant } from '@matjar/admin/server/auth';
import { among } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { answer, count, id, moment, parseIds, readBy, text } from '@matjar/admin/server/http';
import { isMaskedFor } from '@matjar/admin/values';
import { clients } from '../../../src/resources/clients/clients.resource';
import { currencies } from '../../../src/resources/currencies/currencies.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { invoices } from '../../../src/resources/invoices/invoices.resource';
import { invoiceContents, ownShops, tableOf } from '../../tables';
import { replyFromShop } from '../../shopCalls';

/** How many orders can be printed at once. */
const maxIds = 100;

const languagePair = z.array(text.nullable()).length(2);
const perhaps = text.nullable();

const issued = z.object({
  number: text,
  issued_at: moment,
  refund_id: id.nullable(),
  qr: perhaps.meta({ description: 'The content of the QR code' }),
});

const paper = z.object({
  order_id: id,
  invoices: z.array(issued).meta({ description: 'The order’s invoice, then its credit notes' }),
  client: z.object({ full_name: text, phone: perhaps }),
  shop: z.object({
    name: languagePair,
    address: languagePair,
    invoice_footer: languagePair,
    logo: perhaps,
    phone: text,
    email: text,
    legal_name: perhaps,
    tax_id: perhaps,
    time_zone: text,
    digits: text,
    currency_code: text,
    currency_decimals: count,
  }),
});

type Paper = z.output<typeof paper>;

const readIds = (list: string): number[] => {
  const ids = parseIds(list ? list.split(',') : [], 'ids');
  if (ids.length > maxIds) throw new ParameterError('ids', 'validation.too_many_items', { smart_count: maxIds });
  return ids;
};

const schema = {
  tags: ['Orders'],
  summary: 'Read the client and the shop of orders, for printing',
  security: [{ token: [] }],
  querystring: z
    .strictObject({ ids: text.optional().meta({ description: `At most ${maxIds} ids of orders with commas between` }) })
    .transform(readBy(({ ids = '' }) => readIds(ids)))
    .meta({ required: ['ids'] }),
  response: { 200: answer('One entry for each order that the caller can read', { data: z.array(paper) }) },
};

/** Returns the invoices and credit notes of orders, grouped by order. */
const issuedFor = async (db: Db, reach: readonly number[], ids: readonly number[]) => {
  const table = tableOf(invoices);
  const rows = await db
    .select({ order: table.order, refund: table.refund, content: invoiceContents.content })
    .from(table)
    .innerJoin(
      invoiceContents,
      and(eq(invoiceContents.sub_shop_id, table.sub_shop_id), eq(invoiceContents.invoice_id, table.id)),
    )
    .where(and(among(table.sub_shop_id, reach), inArray(table.order, [...ids])))
    .orderBy(asc(table.id));
  const issuedOf = new Map<number, z.output<typeof issued>[]>();
  for (const { order, refund, content } of rows) {
    const { number, issued_at, qr } = content;
    issuedOf.set(order, [...(issuedOf.get(order) ?? []), { number, issued_at, refund_id: refund, qr }]);
  }
  return issuedOf;
};

const papers = async (db: Db, principal: Principal, { reach }: Tenant, ids: readonly number[]): Promise<Paper[]> => {
  const [order, client, shop, currency] = [tableOf(orders), tableOf(clients), ownShops, tableOf(currencies)];
  const rows = await db
    .select({
      order: order.id,
      client: { full_name: client.full_name, phone: client.phone },
      shop,
      code: currency.code,
      decimals: currency.decimals,
    })
    .from(order)
    .leftJoin(client, and(eq(client.sub_shop_id, order.sub_shop_id), eq(client.id, order.client)))
    .innerJoin(shop, eq(shop.id, order.sub_shop_id))
    .innerJoin(currency, eq(currency.code, order.currency))
    .where(and(among(order.sub_shop_id, reach), inArray(order.id, [...ids])))
    .orderBy(asc(order.id));
  const issuedOf = await issuedFor(db, reach, ids);
  const { phone } = clients.fields;
  const shownPhone = (number: string): string =>
    isMaskedFor(phone, principal.role) ? kindOf(phone).mask!(number) : number;
  return rows.map(({ order: number, client: person, shop: own, code, decimals }): Paper => {
    const { logo, phone: contact, email, legal_name, tax_id, time_zone, digits } = own;
    return {
      order_id: number,
      invoices: issuedOf.get(number) ?? [],
      client: { full_name: person?.full_name ?? '', phone: person ? shownPhone(person.phone) : '' },
      shop: {
        name: [own.name_en, own.name_ar],
        address: [own.address_en, own.address_ar],
        invoice_footer: [own.invoice_footer_en, own.invoice_footer_ar],
        logo,
        phone: contact,
        email,
        legal_name,
        tax_id,
        time_zone,
        digits,
        currency_code: code,
        currency_decimals: decimals,
      },
    };
  });
};

/**
 * `GET order_papers?ids=`: returns the data for the headers of printed documents, including the shop's details.
 * Requires the right to view orders.
 */
export const readPapers = (app: FastifyInstance, db: Db): void => {
  const preValidation = loggedIn((principal) => may(principal, orders, 'show'));
  const options = { schema, config: { takesKeys: true as const }, preValidation };
  app
    .withTypeProvider<ZodTypeProvider>()
    .get('/sub_vendor/order_papers', options, (request) =>
      replyFromShop(db, request, async (tx, tenant, principal) =>
        request.query.length === 0 ? [] : papers(tx, principal, tenant, request.query),
      ),
    );
};
