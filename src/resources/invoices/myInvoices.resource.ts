import { defineResource, field } from '@matjar/admin';
import { ownClient } from '../../scopes';
import { invoices } from './invoices.resource';

const amount = ({ label }: { label: typeof invoices.fields.total.label }) =>
  field.money({ label, readOnly: true, currency: 'currency' });

const { number, kind, issued_at, tax, total } = invoices.fields;

/** A client's invoices in all shops. */
export const myInvoices = defineResource({
  name: 'my_invoices',
  icon: 'ledger',
  label: { en: ['Invoice', 'My invoices'], ar: ['فاتورة', 'فواتيري'] },
  api: { path: 'my_invoices', key: 'my_invoice_id' },
  scope: ownClient,
  view: { of: 'invoices', by: 'client', from: { shop: 'client' } },
  menu: 'mine',
  title: 'number',
  fields: {
    number,
    kind,
    issued_at,
    shop: field.ref({ label: { en: 'Shop', ar: 'المتجر' }, to: 'my_shops', readOnly: true }),
    order: field.ref({ label: { en: 'Order', ar: 'الطلب' }, to: 'my_orders', readOnly: true }),
    tax: amount(tax),
    total: amount(total),
    currency: field.text({ label: { en: 'Currency', ar: 'العملة' }, readOnly: true, ltr: true }),
  },
  list: {
    columns: ['number', 'kind', 'shop', 'order', 'total', 'issued_at'],
    spare: ['order'],
    filters: ['shop', 'order', 'kind', 'issued_at'],
    search: [],
    sort: { field: 'issued_at', order: 'DESC' },
  },
});
