import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { eq, sql } from 'drizzle-orm';
import { ApiError, notFound } from '@matjar/admin/server';
import type { Line, PdfBlock, PdfDocument, Pdfs } from '@matjar/admin/server';
import { loggedIn, may } from '@matjar/admin/server/auth';
import { dossierOf, resourcesAbout } from '@matjar/admin/server/database';
import type { Db, DossierSection, Model } from '@matjar/admin/server/database';
import { answer, errors, id, refusal, text } from '@matjar/admin/server/http';
import { clients } from '../../../src/resources/clients/clients.resource';
import { dossierTexts as texts } from '../../../src/domain/paper/dossier.texts';
import { replyFromShop, shopCall, shopRefusals } from '../../shopCalls';
import { ownShops, rowOf, tableOf } from '../../tables';
import { samePerson } from './erase';

/**
 * The maximum number of records in a PDF. With 1,000 records, the process that generates the PDF ran out of memory.
 * JSON has no limit.
 */
const maxInPdf = 500;

const schema = {
  ...shopCall,
  tags: ['Clients'],
  summary: 'Export a client’s personal data',
  description: 'All records that concern the client. For roles that may erase the data and list all these records.',
  querystring: z.strictObject({
    client_id: id,
    format: z.enum(['json', 'pdf'], 'validation.choice'),
    language: z.enum(['en', 'ar'], 'validation.choice').meta({ description: 'The language of labels and texts' }),
  }),
  response: {
    200: answer('The file', {
      data: z.object({ name: text, type: text, content: text.meta({ description: 'Base64' }) }),
    }),
    ...shopRefusals,
    422: refusal('A value is wrong, or the role may not', { errors }),
  },
};

/**
 * The fields to omit from the client's data, by resource. The platform's commission isn't the client's personal data.
 */
const without = { 'all-orders': ['commission_rate', 'commission', 'net'] };

interface Exported {
  name: string;
  shop: string;
  at: string;
  language: 'en' | 'ar';
  sections: readonly DossierSection[];
}

const sheetOf = ({ name, shop, at, language, sections }: Exported): PdfDocument => ({
  title: `${texts.title[language]} · ${name}`,
  language,
  direction: language === 'ar' ? 'rtl' : 'ltr',
  created: at,
  pageOf: texts.pageOf[language],
  blocks: [
    {
      kind: 'text',
      lines: [
        { text: texts.title[language], bold: true, size: 17 },
        { text: name, bold: true, size: 12 },
        { text: `${shop} · ${at.slice(0, 10)}`, muted: true },
      ],
    },
    ...sections.flatMap(({ label, records }): PdfBlock[] => [
      { kind: 'gap', size: 12 },
      { kind: 'text', lines: [{ text: label, bold: true, size: 13 }] },
      ...records.flatMap(({ entries }): PdfBlock[] => [
        { kind: 'rule' },
        {
          kind: 'text',
          lines: entries
            .filter((entry) => entry.text !== '')
            .map((entry): Line => [{ text: `${entry.label}: `, muted: true }, entry.text.replaceAll('\n', ' · ')]),
        },
      ]),
    ]),
  ],
});

const jsonOf = ({ shop, at, sections }: Exported): string =>
  JSON.stringify(
    {
      exported_at: at,
      shop,
      records: sections.map(({ resource, label, records }) => ({
        resource,
        label,
        records: records.map(({ id: number, created_at, entries }) => ({
          id: number,
          created_at,
          ...Object.fromEntries(entries.map((entry) => [entry.name, entry.value])),
        })),
      })),
    },
    null,
    2,
  );

interface Tools {
  db: Db;
  model: Model;
  pdfs: Pdfs | undefined;
}

/** `GET client_data`: returns a client's personal data as JSON or PDF, without storing it. */
export const readDossiers = (app: FastifyInstance, { db, model, pdfs }: Tools): void => {
  const preValidation = loggedIn(
    (principal) =>
      may(principal, clients, 'erase') &&
      resourcesAbout(model, clients.name).every((name) => may(principal, model.entity(name).resource, 'list')),
  );
  app.withTypeProvider<ZodTypeProvider>().get('/sub_vendor/client_data', { schema, preValidation }, async (request) => {
    const { client_id: client, format, language } = request.query;
    const reply = await replyFromShop(db, request, async (tx, tenant, principal): Promise<Exported> => {
      const table = tableOf(clients);
      const [found] = await tx
        .select({ name: table.full_name })
        .from(table)
        .where(rowOf(table, tenant.id, client));
      if (!found) throw notFound();
      const [shop] = await tx
        .select({ en: ownShops.name_en, ar: ownShops.name_ar, timeZone: sql<string>`${ownShops.time_zone}` })
        .from(ownShops)
        .where(eq(ownShops.id, tenant.id));
      const person = { resource: clients.name, tenant: tenant.id, ids: await samePerson(tx, tenant.id, client) };
      const { translate } = request.server;
      const reading = { role: principal.role, language, timeZone: shop!.timeZone, translate, without };
      return {
        name: found.name,
        shop: shop![language] || shop!.en || shop!.ar || '',
        at: new Date().toISOString(),
        language,
        sections: await dossierOf(tx, model, person, reading),
      };
    });
    const exported = reply.data;
    const name = `client-${client}.${format}`;
    if (format === 'json') {
      const content = Buffer.from(jsonOf(exported)).toString('base64');
      return { message: '', data: { name, type: 'application/json', content } };
    }
    const total = exported.sections.reduce((count, { records }) => count + records.length, 0);
    if (!pdfs || total > maxInPdf) throw new ApiError(422, 'messages.client_data_large', { args: { max: maxInPdf } });
    const pdf = await pdfs.draw(sheetOf(exported));
    return { message: '', data: { name, type: 'application/pdf', content: pdf.toString('base64') } };
  });
};
