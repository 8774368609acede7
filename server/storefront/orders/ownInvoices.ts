import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { notFound } from '@matjar/admin/server';
import type { Pdfs, Storage } from '@matjar/admin/server';
import { within } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { answer, errors, headersOf, language, moment, refusal, text } from '@matjar/admin/server/http';
import { plain } from '@matjar/admin/values';
import { invoiceKinds } from '../../../src/domain/paper/invoice';
import { invoices } from '../../../src/resources/invoices/invoices.resource';
import { invoiceLanguage } from '../../resources/invoices/calls';
import { invoicePdf, mediaRoot } from '../../resources/invoices/files';
import { tableOf } from '../../tables';
import { identityOf } from '../identity';
import { answerPreflight, guarded } from '../openCall';
import { ownOrder } from './ownOrder';

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
