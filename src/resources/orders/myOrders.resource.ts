import { defineResource, field } from '@matjar/admin';
import { ownClient } from '../../scopes';
import { orderFields } from './orders.fields';
import { orderLines } from './orderLines.resource';
import { fulfillmentStatus, orderStatus, paymentStatus } from './orders.states';

/**
 * Returns a field for an amount in the record's currency. A client's orders in several shops can have different
 * currencies.
 */
const amount = ({ label }: { label: typeof orderFields.total.label | { en: string; ar: string } }) =>
  field.money({ label, readOnly: true, currency: 'currency' });

const currency = field.text({ label: { en: 'Currency', ar: 'العملة' }, readOnly: true, ltr: true });

const { number, placed_at, payment_method, cancel_reason } = orderFields;
const { name, colour, size, sku, qty, fulfilled_qty } = orderLines.fields;

/** The lines of a client's orders, as shown in the storefront. */
export const myOrderLines = defineResource({
  name: 'my_orders/lines',
  label: { en: ['Order line', 'My order lines'], ar: ['بند طلب', 'بنود طلباتي'] },
  api: { path: 'my_order_lines', key: 'my_order_line_id' },
  scope: ownClient,
  view: { of: 'all-orders/lines', by: 'order.client', from: { currency: 'shop.currency.code' } },
  title: 'sku',
  fields: {
    order: field.ref({ label: { en: 'Order', ar: 'الطلب' }, to: 'my_orders', readOnly: true }),
    name,
    colour,
    size,
    sku,
    qty,
    fulfilled_qty,
    price: amount(orderLines.fields.price),
    discount: amount(orderLines.fields.discount),
    total: amount(orderLines.fields.total),
    currency,
  },
  list: { columns: ['sku', 'name', 'qty', 'price', 'total'], filters: ['order'], search: [] },
});

/** A client's orders in all shops. It has the same fields as `followOrder`, so no internal ones. */
export const myOrders = defineResource({
  name: 'my_orders',
  icon: 'bag',
  label: { en: ['Order', 'My orders'], ar: ['طلب', 'طلباتي'] },
  api: { path: 'my_orders', key: 'my_order_id' },
  scope: ownClient,
  view: { of: 'all-orders', by: 'client', from: { shop: 'client', currency: 'shop.currency.code' } },
  menu: 'mine',
  title: 'number',
  fields: {
    number,
    placed_at,
    shop: field.ref({ label: { en: 'Shop', ar: 'المتجر' }, to: 'my_shops', readOnly: true }),
    // The field declares no `steps` because only the shop can change the state.
    order_status: field.choice({ label: orderFields.order_status.label, readOnly: true, choices: orderStatus.choices }),
    fulfillment_status: field.choice({
      label: orderFields.fulfillment_status.label,
      readOnly: true,
      choices: fulfillmentStatus.choices,
    }),
    payment_status: field.choice({
      label: orderFields.payment_status.label,
      readOnly: true,
      choices: paymentStatus.choices,
    }),
    cancel_reason,
    lines: field.rows({
      label: orderFields.lines.label,
      of: myOrderLines,
      by: 'order',
      readOnly: true,
      line: orderFields.lines.line,
    }),
    subtotal: amount(orderFields.subtotal),
    discount: amount(orderFields.discount),
    delivery_fee: amount(orderFields.delivery_fee),
    tax: amount(orderFields.tax),
    total: amount(orderFields.total),
    included_tax: amount(orderFields.included_tax),
    currency,
    payment_method,
    delivery_slot: field.dateTime({ label: orderFields.delivery_slot.label, readOnly: true }),
    tracking: field.text({ label: orderFields.tracking.label, readOnly: true, ltr: true }),
    link: field.text({ label: { en: 'Link', ar: 'الرابط' }, readOnly: true, virtual: true, ltr: true }),
  },
  list: {
    columns: ['number', 'shop', 'order_status', 'payment_status', 'total', 'placed_at'],
    filters: ['shop', 'order_status', 'payment_status', 'placed_at'],
    search: [],
    tabs: {
      under_way: {
        label: { en: 'Under way', ar: 'قيد التنفيذ' },
        filter: { order_status: ['pending', 'confirmed', 'preparing', 'ready', 'out_for_delivery', 'delivery_failed'] },
      },
      received: { label: { en: 'Received', ar: 'وصلت' }, filter: { order_status: ['delivered', 'completed'] } },
      given_up: {
        label: { en: 'Canceled or returned', ar: 'ملغاة أو مُرجعة' },
        filter: { order_status: ['canceled', 'return_requested', 'returned'] },
      },
    },
    spare: ['payment_status'],
    sort: { field: 'placed_at', order: 'DESC' },
  },
  form: [
    {
      label: { en: 'Order', ar: 'الطلب' },
      fields: ['number', 'shop', 'placed_at', 'order_status', 'fulfillment_status', 'cancel_reason'],
    },
    {
      label: { en: 'What was ordered', ar: 'محتوى الطلب' },
      fields: ['lines', 'subtotal', 'discount', 'delivery_fee', 'tax', 'total', 'included_tax'],
    },
    { label: { en: 'Payment', ar: 'الدفع' }, fields: ['payment_status', 'payment_method'] },
    { label: { en: 'Delivery', ar: 'التوصيل' }, fields: ['delivery_slot', 'tracking'] },
  ],
}).withActions({
  open_page: {
    label: { en: 'Return something', ar: 'طلب إرجاع' },
    done: { en: 'The page is ready', ar: 'الصفحة جاهزة' },
    when: ({ order_status }) => order_status === 'delivered' || order_status === 'completed',
    allow: ['client'],
    reveals: {
      field: 'link',
      note: {
        en: 'Open this page to choose what you want to return, and to add pictures. Anyone with the link sees the order.',
        ar: 'افتح هذه الصفحة لاختيار ما تريد إرجاعه وإضافة الصور. يرى الطلبَ كل من لديه الرابط.',
      },
    },
  },
});
