import { ApiError, FieldError, defineHandlers, defineJob, letterOf } from '@matjar/admin/server';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@matjar/admin/server/database';
import { addEvents } from '@matjar/admin/server/http';
import { isolated } from '@matjar/admin/values';
import type { InvoiceLanguage } from '../../../src/domain/paper/invoice';
import { clients } from '../../../src/resources/clients/clients.resource';
import { invoices } from '../../../src/resources/invoices/invoices.resource';
import { invoiceContents, model, rowOf, tableOf } from '../../tables';
import { documentTitles } from '../../../src/domain/paper/invoice';
import { orders } from '../../../src/resources/orders/orders.resource';
import { invoicePdf } from './archive';

const invoicesTable = tableOf(invoices);

/** Sends an invoice with its PDF by email. The outcome is added to the order's history. */
export const sendInvoiceJob = defineJob({
  name: 'invoices/send',
  label: { en: 'Email an invoice to the client', ar: 'إرسال فاتورة إلى العميل بالبريد' },
  payload: z.object({
    shop: z.int(),
    invoice: z.int(),
    language: z.enum(['en', 'ar']),
    email: z.string(),
    /** The user who sends the invoice. */
    user: z.int(),
  }),
  run: async ({ db, storage, pdfs, post, isLast }, { shop, invoice, language, email, user }) => {
    if (!storage || !pdfs) return;
    const [row] = await db
      .select({ order: invoicesTable.order, content: invoiceContents.content })
      .from(invoicesTable)
      .innerJoin(
        invoiceContents,
        and(
          eq(invoiceContents.sub_shop_id, invoicesTable.sub_shop_id),
          eq(invoiceContents.invoice_id, invoicesTable.id),
        ),
      )
      .where(rowOf(invoicesTable, shop, invoice));
    if (!row) return;
    const { content, order } = row;
    const tell = (type: string) =>
      addEvents(db, model, model.entity(orders.name), { userId: user } as Parameters<typeof addEvents>[3], [
        { type, record: Number(order), tenant: shop, told: { invoice: [null, content.number] } },
      ]);
    try {
      if (!post) return await tell('invoice_not_sent');
      const inScope = <T>(work: (tx: Db) => Promise<T>) => db.transaction(work);
      const { file } = await invoicePdf({ storage, pdfs, inScope, lane: 'guests' }, { shop, invoice, language });
      const pdf = await storage.read(file);
      if (!pdf) throw new Error(`The file ${file} is missing in the storage`);
      const [en, ar] = content.seller.name;
      const words = {
        shop: isolated((language === 'ar' ? ar || en : en || ar) ?? ''),
        document: isolated(`${documentTitles[content.kind].plain[language]} ${content.number}`),
        name: isolated(content.buyer),
      };
      const say = (key: string) => post.translate(language, key, words);
      const letter = letterOf(post.translate, {
        to: email,
        language,
        subject: say('messages.invoice_subject'),
        before: [say('access.letter_greeting'), say('messages.invoice_body')],
        after: [],
      });
      const attachments = [{ filename: `${content.number}.pdf`, content: pdf, contentType: 'application/pdf' }];
      const about = { tenant: shop, resource: orders.name, record: Number(order), name: content.number };
      const isSent = await post.deliver({ ...letter, attachments, about }, isLast);
      await tell(isSent ? 'invoice_sent' : 'invoice_not_sent');
    } catch (error) {
      if (isLast) await tell('invoice_not_sent');
      throw error;
    }
  },
});

export const invoicesHandlers = defineHandlers(invoices, {
  send: async ({ tx, tenant, principal, record, input, post, enqueue }) => {
    if (!post) throw new ApiError(422, 'messages.mail_missing');
    const shop = tenant!.id;
    const table = tableOf(clients);
    const [client] =
      record.client === null
        ? []
        : await tx
            .select({ email: table.email })
            .from(table)
            .where(rowOf(table, shop, record.client));
    const email = input.email ?? client?.email;
    if (!email) throw new FieldError('email', 'validation.required');
    await enqueue(sendInvoiceJob, {
      shop,
      invoice: Number(record.id),
      language: input.language as InvoiceLanguage,
      email,
      user: principal.userId,
    });
  },
});
