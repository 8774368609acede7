import { defineResource, field } from '@matjar/admin';
import { lineText } from '../../domain/products';
import { shopWriters } from '../../roles';
import { shop } from '../../scopes';
import { orderLines } from './orderLines.resource';
import { refundLines } from './refunds.resource';

const { name, colour, size, sku } = orderLines.fields;

const pieces = (en: string, ar: string) => field.number({ label: { en, ar }, readOnly: true, min: 0, max: 1_000_000 });

/** The units of an order line that a client wants to return, with their values at the time of sale. */
export const returnLines = defineResource({
  name: 'returns/lines',
  label: { en: ['Line to return', 'Lines to return'], ar: ['بند مطلوب إرجاعه', 'البنود المطلوب إرجاعها'] },
  api: { path: 'return_lines', key: 'return_line_id' },
  scope: shop,
  title: 'sku',
  fields: {
    return: field.ref({
      label: { en: 'Return request', ar: 'طلب الإرجاع' },
      to: 'returns',
      required: true,
      readOnly: true,
    }),
    line: field.ref({
      label: { en: 'Order line', ar: 'بند الطلب' },
      to: 'all-orders/lines',
      required: true,
      readOnly: true,
    }),
    name,
    colour,
    size,
    sku,
    qty: pieces('Wanted back', 'المطلوب إرجاعه'),
    accepted: pieces('Accepted', 'المقبول'),
    reason: field.longText({ label: { en: 'Reason', ar: 'السبب' }, readOnly: true, max: 500, personal: true }),
  },
  can: { create: [], edit: [], delete: [] },
  list: { columns: ['sku', 'name', 'qty', 'accepted', 'reason'], filters: ['return', 'line'], search: ['sku', 'name'] },
});

export const returnStatus = {
  requested: { en: 'To be answered', ar: 'بانتظار الرد', tone: 'warning' },
  accepted: { en: 'Accepted', ar: 'مقبول', tone: 'success' },
  refused: { en: 'Refused', ar: 'مرفوض', tone: 'neutral' },
} as const;

const answer = { label: { en: 'Message to the client', ar: 'رسالة إلى العميل' }, max: 500 };

/** Clients' requests to return lines of their orders. The shop accepts or rejects each line. */
export const returns = defineResource({
  name: 'returns',
  icon: 'undo',
  label: { en: ['Return request', 'Return requests'], ar: ['طلب إرجاع', 'طلبات الإرجاع'] },
  api: { path: 'returns', key: 'return_id' },
  scope: shop,
  keys: 'read',
  menu: 'selling',
  title: 'number',
  fields: {
    number: field.text({
      label: { en: 'Number', ar: 'الرقم' },
      required: true,
      readOnly: true,
      unique: true,
      max: 60,
      code: true,
    }),
    order: field.ref({ label: { en: 'Order', ar: 'الطلب' }, to: 'all-orders', required: true, readOnly: true }),
    client: field.ref({ label: { en: 'Client', ar: 'العميل' }, to: 'clients', readOnly: true }),
    status: field.choice({
      label: { en: 'Status', ar: 'الحالة' },
      required: true,
      readOnly: true,
      default: 'requested',
      choices: returnStatus,
      steps: { requested: ['accepted', 'refused'], accepted: [], refused: [] },
    }),
    lines: field.rows({
      label: { en: 'What the client wants to return', ar: 'ما يريد العميل إرجاعه' },
      of: returnLines,
      by: 'return',
      readOnly: true,
      line: lineText,
    }),
    pictures: field.attachments({
      label: { en: 'Pictures', ar: 'الصور' },
      readOnly: true,
      kinds: ['image'],
      personal: true,
    }),
    answer: field.longText({ ...answer, readOnly: true, personal: true }),
    answered_at: field.dateTime({ label: { en: 'Answered', ar: 'تاريخ الرد' }, readOnly: true }),
    refund: field.ref({ label: { en: 'Refund', ar: 'الاسترداد' }, to: 'refunds', readOnly: true }),
  },
  can: { create: [], edit: [], delete: [] },
  stage: 'status',
  list: {
    columns: ['number', 'order', 'client', 'status', 'created_at'],
    filters: ['status', 'order', 'client'],
    search: ['number'],
    tabs: 'status',
    waiting: 'requested',
    sort: { field: 'created_at', order: 'DESC' },
  },
  form: [
    { label: { en: 'Goods', ar: 'البضاعة' }, fields: ['lines', 'pictures', 'answer'] },
    { label: { en: 'Request', ar: 'الطلب' }, fields: ['number', 'order', 'client', 'status', 'refund', 'answered_at'] },
  ],
  page: { aside: ['order', 'client', 'refund', 'created_at', 'answered_at'] },
}).withActions({
  accept: {
    label: { en: 'Accept', ar: 'قبول' },
    done: { en: 'Return accepted', ar: 'قُبل الإرجاع' },
    named: { en: 'Return %{name} accepted', ar: 'قُبل طلب الإرجاع %{name}' },
    moves: { status: 'accepted' },
    allow: shopWriters,
    input: {
      lines: field.rows({
        label: { en: 'What is taken back', ar: 'ما يُسترجع' },
        of: refundLines,
        by: 'refund',
        max: 200,
      }),
      amount: field.money({ label: { en: 'Amount to refund', ar: 'المبلغ المُسترد' }, required: true }),
      answer: field.longText(answer),
    },
    begins: ({ lines }) => ({
      lines: ((lines ?? []) as unknown as readonly { line: number; qty: number }[]).map(({ line, qty }) => ({
        line,
        qty,
        restock: true,
      })),
    }),
  },
  refuse: {
    label: { en: 'Refuse', ar: 'رفض' },
    done: { en: 'Return refused', ar: 'رُفض الإرجاع' },
    named: { en: 'Return %{name} refused', ar: 'رُفض طلب الإرجاع %{name}' },
    moves: { status: 'refused' },
    allow: shopWriters,
    input: { answer: field.longText({ ...answer, required: true }) },
    tone: 'danger',
  },
});
