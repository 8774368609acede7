import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { and, eq } from 'drizzle-orm';
import type { Complaints } from '@matjar/admin';
import { languageOf } from '@matjar/admin/server';
import { loggedIn, may, principalOf } from '@matjar/admin/server/auth';
import { among, answerTo, scopeOf, within } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { say } from '@matjar/admin/server/http';
import { orderDrafts } from '../../../src/resources/orderDrafts/drafts.resource';
import type { FoundShop } from '../../storefront/shop';
import { findShop } from '../../storefront/shop';
import { tableOf } from '../../tables';
import { findGoods } from './findGoods';
import { quoteOf } from './quote';
import { quoteFields, schemas } from './schemas';

/** What is wrong with a draft, a sentence a place, in the language of the request. */
export const problemsOf = (request: FastifyRequest, complaints: Complaints): Record<string, string> =>
  Object.fromEntries(
    Object.entries(complaints).map(([path, [first]]) => {
      const { key, args } = first!;
      if (path.endsWith('.qty')) return [path, say(request, 'validation.pieces_left', args)];
      if (path.endsWith('.variant')) return [path, say(request, 'validation.not_sold')];
      const label = orderDrafts.fields.discount_amount.label;
      return [path, say(request, key, { ...args, field: label[languageOf(request)] })];
    }),
  );

/** Works in the shop of a draft, or in the one that the caller acts for. */
const inShop = async <T>(
  app: FastifyInstance,
  db: Db,
  request: FastifyRequest,
  draft: number | null | undefined,
  work: (tx: Db, shop: FoundShop) => Promise<T>,
): Promise<T> => {
  const principal = principalOf(request);
  const tenant = await answerTo(db, app.tools.tenancy(principal, request.headers));
  return within(db, scopeOf({ principal, tenant }), async (tx) => {
    const table = tableOf(orderDrafts);
    const [known] =
      draft == null
        ? []
        : await tx
            .select({ shop: table.sub_shop_id })
            .from(table)
            .where(and(eq(table.id, draft), among(table.sub_shop_id, tenant.reach)));
    return work(tx, await findShop(tx, String(known?.shop ?? tenant.id)));
  });
};

/** `POST order_quote` and `GET order_goods`: what a draft order comes to as it stands on the screen, and what can be put into it. */
export const readDrafts = (app: FastifyInstance, db: Db): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const preValidation = loggedIn((principal) => may(principal, orderDrafts, 'show'));
  routes.post(
    '/sub_vendor/order_quote',
    { schema: schemas.quote, config: { takesKeys: true, fields: quoteFields }, preValidation },
    async (request) => {
      const { draft, ...values } = request.body;
      const { complaints, ...quote } = await inShop(app, db, request, draft, (tx, shop) => quoteOf(tx, shop, values));
      return { message: '', data: { ...quote, problems: problemsOf(request, complaints) } };
    },
  );
  routes.get(
    '/sub_vendor/order_goods',
    { schema: schemas.goods, config: { takesKeys: true }, preValidation },
    async (request) => {
      const { q = '', client = null, draft } = request.query;
      return {
        message: '',
        data: await inShop(app, db, request, draft, (tx, shop) => findGoods(tx, shop, { query: q, client })),
      };
    },
  );
};
