import { ApiError, defineHandlers, FieldError } from '@matjar/admin/server';
import type { InvoiceLanguage } from '../../../src/domain/paper/invoice';
import { clients } from '../../../src/resources/clients/clients.resource';
import { invoices } from '../../../src/resources/invoices/invoices.resource';
import { rowOf, tableOf } from '../../tables';
import { sendInvoiceJob } from './send';

export default defineHandlers(invoices, {
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
