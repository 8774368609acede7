import { defineResource, field } from '@matjar/admin';
import { keptCurrency } from '../../domain/money';
import { lineText } from '../../domain/products';
import { shop } from '../../scopes';
import { orderLines } from './orderLines.resource';

const { name, colour, size, sku } = orderLines.fields;

/** Returned units of an order line, with their values at the time of sale and the amount paid for them. */
export const refundLines = defineResource({
  name: 'refunds/lines',
  label: { en: ['Refunded line', 'Refunded lines'], ar: ['بند مُرجع', 'البنود المُرجعة'] },
  api: { path: 'refund_lines', key: 'refund_line_id' },
  scope: shop,
  title: 'sku',
  fields: {
    refund: field.ref({ label: { en: 'Refund', ar: 'الاسترداد' }, to: 'refunds', required: true, readOnly: true }),
    line: field.ref({ label: { en: 'Order line', ar: 'بند الطلب' }, to: 'all-orders/lines', required: true }),
    name,
    colour,
    size,
    sku,
    qty: field.number({ label: { en: 'Returned', ar: 'المُرجع' }, required: true, default: 0, min: 0, max: 1_000_000 }),
    restock: field.toggle({ label: { en: 'Back into stock', ar: 'إعادته إلى المخزون' }, default: true }),
    amount: field.money({
      label: { en: 'Paid for it', ar: 'المدفوع عنه' },
      required: true,
      readOnly: true,
      default: '0',
    }),
    tax: field.money({ label: { en: 'Tax in it', ar: 'ما فيه من ضريبة' }, readOnly: true }),
  },
  can: { create: [], edit: [], delete: [] },
  list: { columns: ['sku', 'name', 'qty', 'restock', 'amount'], filters: ['refund', 'line'], search: ['sku', 'name'] },
});

/**
 * Refunds of orders. A refund either covers some lines and an amount, or it is a full refund after a cancellation or
 * return. Refunds are created by actions on orders.
 */
export const refunds = defineResource({
  name: 'refunds',
  icon: 'ledger',
  label: { en: ['Refund', 'Refunds'], ar: ['استرداد', 'عمليات الاسترداد'] },
  api: { path: 'refunds', key: 'refund_id' },
  scope: shop,
  keys: 'read',
  menu: 'selling',
  title: 'number',
  fields: {
    number: field.text({
      label: { en: 'Number', ar: 'رقم الاسترداد' },
      required: true,
      readOnly: true,
      unique: true,
      max: 60,
      code: true,
    }),
    order: field.ref({ label: { en: 'Order', ar: 'الطلب' }, to: 'all-orders', required: true, readOnly: true }),
    amount: field.money({
      label: { en: 'Amount', ar: 'المبلغ' },
      required: true,
      readOnly: true,
      currency: 'currency',
      flow: 'out',
    }),
    tax: field.money({
      label: { en: 'Tax in it', ar: 'ما فيه من ضريبة' },
      readOnly: true,
      currency: 'currency',
      flow: 'out',
    }),
    currency: keptCurrency,
    commission: field.money({
      label: { en: 'Commission returned', ar: 'العمولة المُعادة' },
      required: true,
      readOnly: true,
      default: '0',
      flow: 'in',
    }),
    status: field.choice({
      label: { en: 'Status', ar: 'الحالة' },
      required: true,
      readOnly: true,
      default: 'pending',
      choices: {
        pending: { en: 'To be paid back', ar: 'بانتظار الصرف', tone: 'warning' },
        done: { en: 'Paid back', ar: 'صُرف', tone: 'success' },
        canceled: { en: 'Canceled', ar: 'ملغى', tone: 'neutral' },
      },
      steps: { pending: ['done', 'canceled'], done: [], canceled: [] },
    }),
    reason: field.longText({ label: { en: 'Reason', ar: 'السبب' }, readOnly: true, max: 500, personal: true }),
    lines: field.rows({
      label: { en: 'Lines', ar: 'البنود' },
      of: refundLines,
      by: 'refund',
      readOnly: true,
      line: lineText,
    }),
  },
  can: { create: [], edit: [], delete: [] },
  stage: 'status',
  list: {
    columns: ['number', 'order', 'amount', 'status', 'reason', 'created_at'],
    spare: ['reason'],
    filters: ['status', 'order', 'amount'],
    search: ['number', 'reason'],
    tabs: 'status',
  },
  page: { aside: ['order', 'created_at'], related: ['transactions'] },
});
