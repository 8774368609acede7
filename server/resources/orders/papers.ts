import type { FastifyInstance, FastifySchema } from 'fastify';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { isAllowed } from '../../../framework/declaration/admin/access';
import { isMaskedFor } from '../../../framework/core/mask';
import { kindOf } from '../../../framework/kinds';
import { clients } from '../../../src/resources/clients/clients.resource';
import { currencies } from '../../../src/resources/currencies/currencies.resource';
import { myShop } from '../../../src/resources/myShop/myShop.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import type { Db } from '../../../framework/server/database/database';
import { among } from '../../../framework/server/database/ownRows';
import { scopeOf, within } from '../../../framework/server/database/within';
import type { Principal, Tenant } from '../../../framework/server/principal';
import { id, object } from '../../../framework/server/openapi/schemas';
import { ApiError, FieldError } from '../../../framework/server/resources/apiError';
import { parseIds } from '../../../framework/server/resources/read/ids';
import { refuseOtherQueries } from '../../../framework/server/resources/read/otherQueries';
import { bySubCategory } from '../../auth/tenancy';
import { tableOf } from '../../tables';

const text = { type: 'string' };
const both = { type: 'array', items: { type: ['string', 'null'] }, minItems: 2, maxItems: 2 };
const perhaps = { type: ['string', 'null'] };

const docs: FastifySchema = {
  tags: ['Orders'],
  summary: 'What stands on the paper of orders besides the orders: whose they are, and who sends them',
  security: [{ token: [] }],
  querystring: object({ ids: { ...text, description: 'At most 100 ids of orders with commas between' } }, ['ids']),
  response: {
    200: {
      description: 'By order; a line each for those within reach',
      ...object({
        data: {
          type: 'array',
          items: object({
            order_id: id,
            client: object({ full_name: text, phone: perhaps }),
            shop: object({
              name: both, address: both, invoice_footer: both, logo: perhaps, phone: text, email: text, legal_name: perhaps,
              tax_id: perhaps, time_zone: text, digits: text, currency_code: text, currency_decimals: { type: 'integer' },
            }),
          }),
        },
      }),
    },
  },
};

/** As many orders as one call prints. */
const most = 100;

const papers = async (db: Db, principal: Principal, { reach }: Tenant, ids: readonly number[]) => {
  const [order, client, shop, currency] = [tableOf(orders), tableOf(clients), tableOf(myShop), tableOf(currencies)];
  const rows = await db
    .select({ order: order.id!, client: { full_name: client.full_name!, phone: client.phone! }, shop, code: currency.code!, decimals: currency.decimals! })
    .from(order)
    .innerJoin(client, eq(client.id!, order.client!))
    .innerJoin(shop, eq(shop.id!, order.sub_shop_id!))
    .innerJoin(currency, eq(currency.id!, shop.currency!))
    .where(and(among(order.sub_shop_id!, reach), inArray(order.id!, [...ids])))
    .orderBy(asc(order.id!));
  const { phone } = clients.fields;
  const seen = (number: unknown) => (isMaskedFor(phone, principal.role) ? kindOf(phone).mask!(number as never) : number);
  return rows.map(({ order: number, client: person, shop: own, code, decimals }) => {
    const { logo, phone: contact, email, legal_name, tax_id, time_zone, digits } = own;
    return {
      order_id: number,
      client: { full_name: person.full_name, phone: seen(person.phone) },
      shop: {
        name: [own.name_en, own.name_ar], address: [own.address_en, own.address_ar],
        invoice_footer: [own.invoice_footer_en, own.invoice_footer_ar], logo, phone: contact, email, legal_name, tax_id,
        time_zone, digits, currency_code: code, currency_decimals: decimals,
      },
    };
  });
};

/** `GET order_papers?ids=`: for whoever may see orders, the heads of their papers, each shop's own. */
export const readPapers = (app: FastifyInstance, db: Db): void => {
  app.get<{ Querystring: { ids?: unknown } }>('/sub_vendor/order_papers', {
    schema: docs,
    handler: async ({ principal, headers, query }) => {
      if (!principal) throw new ApiError(401, 'messages.not_authorized');
      if (!isAllowed(principal.role, orders, 'show')) throw new ApiError(422, 'messages.not_authorized');
      const tenant = await bySubCategory(db, principal, headers);
      refuseOtherQueries(query, ['ids']);
      const ids = parseIds(query.ids ? String(query.ids).split(',') : [], 'ids');
      if (ids.length > most) throw new FieldError('ids', 'validation.too_many_items', { smart_count: most });
      return { message: '', data: ids.length === 0 ? [] : await within(db, scopeOf({ principal, tenant }), (tx) => papers(tx, principal, tenant, ids)) };
    },
  });
};
