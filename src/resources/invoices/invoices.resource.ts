import { defineResource, field } from '@matjar/admin';
import { keptCurrency } from '../../domain/money';
import { invoiceKinds } from '../../domain/paper/invoice';
import { shopWriters } from '../../roles';
import { shop } from '../../scopes';

const amount = (en: string, ar: string) =>
  field.money({
    label: { en, ar },
    required: true,
    readOnly: true,
    currency: 'currency',
  });

/** Invoices and credit notes, which never change. The database prevents changes and deletions. */
export const invoices = defineResource({
  name: 'invoices',
  icon: 'ledger',
  label: { en: ['Invoice', 'Invoices'], ar: ['فاتورة', 'الفواتير'] },
  api: { path: 'invoices', key: 'invoice_id' },
  scope: shop,
  keys: 'read',
  menu: 'selling',
  title: 'number',
  fields: {
    number: field.text({
      label: { en: 'Number', ar: 'الرقم' },
      required: true,
      readOnly: true,
      max: 40,
      code: true,
    }),
    kind: field.choice({ label: { en: 'Kind', ar: 'النوع' }, required: true, readOnly: true, choices: invoiceKinds }),
    serial: field.number({
      label: { en: 'Serial number', ar: 'الرقم التسلسلي' },
      required: true,
      readOnly: true,
      min: 1,
    }),
    issued_at: field.dateTime({ label: { en: 'Issued', ar: 'تاريخ الإصدار' }, required: true, readOnly: true }),
    order: field.ref({ label: { en: 'Order', ar: 'الطلب' }, to: 'all-orders', required: true, readOnly: true }),
    client: field.ref({ label: { en: 'Client', ar: 'العميل' }, to: 'clients', readOnly: true }),
    buyer: field.text({
      label: { en: 'Billed to', ar: 'فاتورة إلى' },
      readOnly: true,
      max: 160,
      personal: { placeholder: 'محذوف · Erased' },
    }),
    refund: field.ref({ label: { en: 'Refund', ar: 'الاسترداد' }, to: 'refunds', readOnly: true }),
    corrects: field.ref({ label: { en: 'Corrects invoice', ar: 'تصحيح للفاتورة' }, to: 'invoices', readOnly: true }),
    currency: keptCurrency,
    net: amount('Net', 'الصافي'),
    tax: amount('Tax', 'الضريبة'),
    total: amount('Total', 'الإجمالي'),
  },
  unique: [{ fields: ['kind', 'serial'], at: 'serial', message: 'validation.unique' }],
  can: { create: [], edit: [], delete: [] },
  list: {
    columns: ['number', 'kind', 'order', 'client', 'total', 'issued_at'],
    spare: ['order'],
    filters: ['kind', 'issued_at', 'order', 'client', 'corrects', 'number', 'total'],
    search: ['number', 'buyer'],
    sort: { field: 'issued_at', order: 'DESC' },
  },
  page: {
    head: ['order', 'client', 'total', 'issued_at'],
    aside: ['buyer', 'net', 'tax', 'currency', 'refund', 'corrects', 'serial'],
    related: ['invoices'],
  },
}).withActions({
  send: {
    label: { en: 'Send by email', ar: 'إرسال بالبريد الإلكتروني' },
    done: { en: 'Email queued', ar: 'أُدرجت الرسالة للإرسال' },
    input: {
      language: field.choice({
        label: { en: 'Language', ar: 'اللغة' },
        required: true,
        default: 'ar',
        choices: { en: { en: 'English', ar: 'الإنجليزية' }, ar: { en: 'Arabic', ar: 'العربية' } },
      }),
      email: field.email({
        label: { en: 'Email', ar: 'البريد الإلكتروني' },
        help: { en: 'Empty: the client’s', ar: 'فارغ: بريد العميل' },
      }),
    },
    allow: shopWriters,
  },
});
