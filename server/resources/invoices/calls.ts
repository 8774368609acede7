import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notFound } from '@matjar/admin/server';
import type { Pdfs, Storage } from '@matjar/admin/server';
import { loggedIn, may, principalOf } from '@matjar/admin/server/auth';
import { among, answerTo, asSystem, scopeOf, within } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { answer, count, errors, id, refusal, text } from '@matjar/admin/server/http';
import { invoices } from '../../../src/resources/invoices/invoices.resource';
import { myInvoices } from '../../../src/resources/invoices/myInvoices.resource';
import { shopCall, shopRefusals } from '../../shopCalls';
import { invoiceArchives, tableOf } from '../../tables';
import { archiveJob, invoicePdf, mediaRoot } from './archive';
import type { InvoiceFile } from './archive';

/** The maximum number of invoices in an archive. */
const maxInvoices = 1000;

export const invoiceLanguage = z
  .enum(['en', 'ar'], 'validation.invoice_language')
  .meta({ description: 'The language of the document: `en` or `ar`' });

const refusals = { ...shopRefusals, 422: refusal('A value is wrong, or the role may not', { errors }) };

const file = z.object({
  href: text.meta({ description: 'The URL of the PDF, valid for one to two hours' }),
  bytes: count,
  hash: text.meta({ description: 'SHA-256 of the PDF. It never changes' }),
});

const archive = z.object({
  archive_id: z.uuid(),
  total: count,
  done: count.meta({ description: 'The number of invoices that are drawn' }),
  failed: z.boolean(),
  href: text.nullable().meta({ description: 'The URL of the ZIP file, once it is ready' }),
});

const base = { tags: ['Invoices'], ...shopCall };

const schemas = {
  pdf: {
    ...base,
    summary: 'Draw an invoice as a PDF',
    querystring: z.strictObject({ invoice_id: id, language: invoiceLanguage }),
    response: { 200: answer('Where the PDF is', { data: file }), ...refusals },
  },
  ownPdf: {
    tags: ['Invoices'],
    security: [{ token: [] }],
    summary: 'Draw one of the client’s own invoices as a PDF',
    querystring: z.strictObject({ my_invoice_id: id, language: invoiceLanguage }),
    response: {
      200: answer('Where the PDF is', { data: file }),
      401: refusals[401],
      404: refusals[404],
      422: refusals[422],
    },
  },
  begin: {
    ...base,
    summary: 'Pack invoices into a ZIP file, in the background',
    body: z.strictObject({
      invoice_ids: z.array(id).min(1).max(maxInvoices, 'validation.invalid'),
      language: invoiceLanguage,
    }),
    response: { 200: answer('The archive', { data: archive }), ...refusals },
  },
  look: {
    ...base,
    summary: 'Read the progress of an archive',
    description: 'Only for the user who asked for it. An archive is deleted after a day.',
    querystring: z.strictObject({ archive_id: z.uuid('validation.invalid') }),
    response: { 200: answer('The archive', { data: archive }), ...refusals },
  },
};

interface Tools {
  db: Db;
  storage: Storage;
  pdfs: Pdfs;
  link(address: string): string;
}

/**
 * Routes for PDFs and archives of invoices: `GET invoice_pdf`, `GET my_invoice_pdf`, `POST invoice_archives` and `GET
 * invoice_archives`.
 */
export const readInvoices = (app: FastifyInstance, { db, storage, pdfs, link }: Tools): void => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const preValidation = loggedIn((principal) => may(principal, invoices, 'show'));
  const config = { takesKeys: true as const };
  const told = ({ file: name, bytes, hash }: InvoiceFile) => ({ href: link(`${mediaRoot}${name}`), bytes, hash });
  const enter = async (request: FastifyRequest) => {
    const principal = principalOf(request);
    const tenant = await answerTo(db, request.server.tools.tenancy(principal, request.headers));
    const inScope = <T>(work: (tx: Db) => Promise<T>) => within(db, scopeOf({ principal, tenant }), work);
    return { principal, tenant, inScope };
  };
  const tellArchive = (row: typeof invoiceArchives.$inferSelect) => ({
    archive_id: row.id,
    total: row.invoices.length,
    done: row.done,
    failed: row.failed_at !== null,
    href: row.file === null ? null : link(`${mediaRoot}${row.file}`),
  });
  const table = tableOf(invoices);

  routes.get('/sub_vendor/invoice_pdf', { schema: schemas.pdf, config, preValidation }, async (request) => {
    const { invoice_id, language: wanted } = request.query;
    const { tenant, inScope } = await enter(request);
    const [row] = await inScope((tx) =>
      tx
        .select({ shop: table.sub_shop_id })
        .from(table)
        .where(and(among(table.sub_shop_id, tenant.reach), eq(table.id, invoice_id))),
    );
    if (!row) throw notFound();
    const drawing = { storage, pdfs, inScope, lane: 'dashboard' as const };
    const { shop } = row;
    return { message: '', data: told(await invoicePdf(drawing, { shop, invoice: invoice_id, language: wanted })) };
  });

  routes.get(
    '/sub_vendor/my_invoice_pdf',
    { schema: schemas.ownPdf, config, preValidation: loggedIn((principal) => may(principal, myInvoices, 'show')) },
    async (request) => {
      const { my_invoice_id: invoice, language: wanted } = request.query;
      const { userId } = principalOf(request);
      const [row] = await db
        .execute<{ shop: number }>(sql`
        select invoice.sub_shop_id as shop from invoices as invoice
        join clients as client on client.sub_shop_id = invoice.sub_shop_id and client.id = invoice.client
        where invoice.id = ${invoice} and client.account = ${userId}`)
        .then(({ rows }) => rows);
      if (!row) throw notFound();
      const shop = Number(row.shop);
      const inScope = <T>(work: (tx: Db) => Promise<T>) => within(db, { tenants: [shop] }, work);
      const drawing = { storage, pdfs, inScope, lane: 'guests' as const };
      return { message: '', data: told(await invoicePdf(drawing, { shop, invoice, language: wanted })) };
    },
  );

  routes.post('/sub_vendor/invoice_archives', { schema: schemas.begin, config, preValidation }, async (request) => {
    const { invoice_ids, language: wanted } = request.body;
    const { principal, tenant, inScope } = await enter(request);
    const { queue } = request.server.tools;
    const data = await inScope(async (tx) => {
      const found = await tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.sub_shop_id, tenant.id), inArray(table.id, invoice_ids)));
      if (found.length < new Set(invoice_ids).size) throw notFound();
      const [row] = await tx
        .insert(invoiceArchives)
        .values({
          sub_shop_id: tenant.id,
          user_id: principal.userId,
          language: wanted,
          invoices: [...new Set(invoice_ids)],
        })
        .returning();
      await asSystem(tx, (all) => queue.add(all, archiveJob, { archive: row!.id }));
      return tellArchive(row!);
    });
    queue.wake([archiveJob.name]);
    return { message: '', data };
  });

  routes.get('/sub_vendor/invoice_archives', { schema: schemas.look, config, preValidation }, async (request) => {
    const { tenant, inScope } = await enter(request);
    const isIt = and(
      among(invoiceArchives.sub_shop_id, tenant.reach),
      eq(invoiceArchives.id, request.query.archive_id),
    );
    const [row] = await inScope((tx) => tx.select().from(invoiceArchives).where(isIt));
    if (!row) throw notFound();
    return { message: '', data: tellArchive(row) };
  });
};
