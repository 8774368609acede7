import { defineResource, field, withWhen } from '@matjar/admin';
import { readCode } from '../../domain/codes';
import { keptCurrency } from '../../domain/money';
import { shopWriters } from '../../roles';
import { shop } from '../../scopes';

/** Clients' orders for offers. Each order is redeemed once, with its code. */
export const offerOrders = defineResource({
  name: 'offer-orders',
  icon: 'ticket',
  label: { en: ['Offer order', 'Offer orders'], ar: ['طلب عرض', 'طلبات العروض'] },
  api: { path: 'offer_orders', key: 'offer_order_id' },
  scope: shop,
  menu: 'selling',
  title: 'code',
  fields: withWhen(
    {
      code: field.text({
        label: { en: 'Code', ar: 'الرمز' },
        required: true,
        readOnly: true,
        unique: true,
        max: 16,
        code: true,
        tidy: readCode,
      }),
      offer: field.ref({
        label: { en: 'Offer', ar: 'العرض' },
        to: 'offers',
        required: true,
        among: { state: 'running' },
      }),
      client: field.ref({
        label: { en: 'Client', ar: 'العميل' },
        to: 'clients',
        required: true,
        among: { blocked: false, merged: false },
      }),
      qty: field.number({ label: { en: 'Quantity', ar: 'الكمية' }, required: true, min: 1, max: 1000, default: 1 }),
      total: field.money({
        label: { en: 'Total', ar: 'الإجمالي' },
        required: true,
        readOnly: true,
        default: '0',
        currency: 'currency',
      }),
      currency: keptCurrency,
      status: field.choice({
        label: { en: 'Status', ar: 'الحالة' },
        required: true,
        readOnly: true,
        default: 'pending',
        choices: {
          pending: { en: 'Pending', ar: 'بانتظار الاستبدال', tone: 'warning' },
          redeemed: { en: 'Redeemed', ar: 'تم استبداله', tone: 'success' },
          canceled: { en: 'Canceled', ar: 'ملغى', tone: 'neutral' },
        },
        steps: { pending: ['redeemed', 'canceled'], redeemed: [], canceled: [] },
      }),
      redeemed_at: field.dateTime({
        label: { en: 'Redeemed at', ar: 'تاريخ الاستبدال' },
        readOnly: true,
      }),
      by: field.ref({
        label: { en: 'Redeemed by', ar: 'نفّذ الاستبدال' },
        to: 'users',
        readOnly: true,
      }),
      cancel_reason: field.longText({
        label: { en: 'Why it was canceled', ar: 'سبب الإلغاء' },
        readOnly: true,
        max: 500,
        personal: true,
      }),
    },
    {
      redeemed_at: ({ status }) => status === 'redeemed',
      by: ({ status }) => status === 'redeemed',
      cancel_reason: ({ status }) => status === 'canceled',
    },
  ),
  // An order can't be edited, only redeemed or canceled.
  can: { edit: [], delete: [] },
  stage: 'status',
  list: {
    columns: ['code', 'offer', 'client', 'qty', 'total', 'status', 'created_at'],
    spare: ['qty'],
    filters: ['status', 'offer', 'client', 'code'],
    search: ['code'],
    tabs: 'status',
  },
  form: [
    {
      label: { en: 'Offer order', ar: 'طلب العرض' },
      fields: ['code', 'offer', 'client', 'qty', 'total', 'status', 'redeemed_at', 'by', 'cancel_reason'],
    },
  ],
}).withActions({
  redeem: {
    label: { en: 'Redeem', ar: 'استبدال' },
    done: { en: 'Redeemed', ar: 'استُبدل طلب العرض' },
    moves: { status: 'redeemed' },
    input: {
      code: field.text({
        label: { en: 'Offer code', ar: 'رمز العرض' },
        required: true,
        max: 40,
        ltr: true,
        missing: 'validation.required_offer_code',
      }),
    },
    allow: shopWriters,
  },
  cancel: {
    label: { en: 'Cancel the order', ar: 'إلغاء الطلب' },
    done: { en: 'Canceled', ar: 'أُلغي طلب العرض' },
    moves: { status: 'canceled' },
    input: { reason: field.longText({ label: { en: 'Reason', ar: 'السبب' }, required: true, max: 500 }) },
    patch: ({ reason }) => ({ cancel_reason: reason }),
    allow: shopWriters,
    tone: 'danger',
    place: 'menu',
  },
});
