import { field, withWhen } from '@matjar/admin';
import { gulfAddress } from '../../domain/delivery/addressFormats';
import { keptCurrency } from '../../domain/money';
import { lineText } from '../../domain/products';
import { orderEvents } from './orderEvents.resource';
import { orderLines } from './orderLines.resource';
import { clientAnswer, fulfillmentStatus, hasRefunds, orderStatus, paymentStatus } from './orders.states';
import { orderTax } from '../../domain/price/taxFields';
import { paymentMethods } from '../../domain/paymentMethods';

const amount = (en: string, ar: string) =>
  field.money({ label: { en, ar }, required: true, readOnly: true, default: '0', currency: 'currency' });

/** Returns a text field that users can't edit. */
const written = (en: string, ar: string, max: number) =>
  field.longText({ label: { en, ar }, readOnly: true, max, personal: true });

/** Returns an input where users must enter a reason. */
export const reason = (en: string, ar: string) => field.longText({ label: { en, ar }, required: true, max: 500 });

/** Chooses a delivery employee. Employees who serve the address and have few open orders are listed first. */
export const courier = {
  label: { en: 'Delivery employee', ar: 'موظف التوصيل' },
  to: 'delivery-employees',
  among: { active: true },
  shows: ['delivery_zones', 'zones', 'open_orders', 'cash_held'],
  rank: () => import('../../domain/delivery/couriers'),
} as const;

/**
 * The fields of an order. Users can't edit the client's choices or the totals. The shop's staff can edit the delivery
 * and the notes.
 */
export const orderFields = withWhen(
  {
    number: field.text({
      label: { en: 'Number', ar: 'رقم الطلب' },
      required: true,
      readOnly: true,
      unique: true,
      max: 40,
      code: true,
    }),
    placed_at: field.dateTime({ label: { en: 'Ordered', ar: 'تاريخ الطلب' }, required: true, readOnly: true }),
    client: field.ref({ label: { en: 'Client', ar: 'العميل' }, to: 'clients', readOnly: true }),
    given_name: field.text({
      label: { en: 'Name on the order', ar: 'الاسم المكتوب في الطلب' },
      readOnly: true,
      max: 120,
      masked: ['viewer'],
      personal: true,
    }),
    // A copy of the client's current phone number, so that a search for the number finds the order.
    client_phone: field.phone({
      label: { en: 'Client’s phone', ar: 'هاتف العميل' },
      readOnly: true,
      kept: true,
      masked: ['viewer'],
      personal: true,
    }),
    order_status: field.choice({
      label: { en: 'Order', ar: 'حالة الطلب' },
      required: true,
      readOnly: true,
      default: 'pending',
      ...orderStatus,
    }),
    fulfillment_status: field.choice({
      label: { en: 'Packing', ar: 'التجهيز' },
      required: true,
      readOnly: true,
      default: 'unfulfilled',
      ...fulfillmentStatus,
    }),
    payment_status: field.choice({
      label: { en: 'Payment', ar: 'الدفع' },
      required: true,
      readOnly: true,
      default: 'unpaid',
      ...paymentStatus,
    }),
    on_hold: field.toggle({ label: { en: 'On hold', ar: 'معلّق' }, readOnly: true, default: false, tone: 'warning' }),
    client_answer: field.choice({
      label: { en: 'Client’s answer', ar: 'رد العميل' },
      readOnly: true,
      ...clientAnswer,
    }),
    answer_until: field.dateTime({ label: { en: 'Answer by', ar: 'مهلة الرد حتى' }, readOnly: true }),
    hold_reason: written('Why it is on hold', 'سبب التعليق', 500),
    cancel_reason: written('Why it was canceled', 'سبب الإلغاء', 500),
    lines: field.rows({
      label: { en: 'Lines', ar: 'البنود' },
      of: orderLines,
      by: 'order',
      readOnly: true,
      line: lineText,
    }),
    currency: keptCurrency,
    subtotal: amount('Subtotal', 'المجموع الفرعي'),
    discount: amount('Discount', 'الخصم'),
    discount_code: field.text({ label: { en: 'Discount code', ar: 'رمز الخصم' }, readOnly: true, max: 40, code: true }),
    delivery_fee: amount('Delivery fee', 'رسوم التوصيل'),
    tax: amount('Tax', 'الضريبة'),
    ...orderTax,
    total: field.money({
      label: { en: 'Total', ar: 'الإجمالي' },
      required: true,
      currency: 'currency',
      formula: { minus: [{ plus: ['subtotal', 'delivery_fee', 'tax'] }, 'discount'] },
    }),
    refunded: amount('Refunded', 'المبلغ المُسترد'),
    net: field.money({
      label: { en: 'Total after refunds', ar: 'المتبقي بعد الاسترداد' },
      currency: 'currency',
      formula: {
        when: { field: 'payment_status', in: ['partly_refunded', 'refunded'] },
        is: { minus: [{ plus: ['subtotal', 'delivery_fee', 'tax'] }, { plus: ['discount', 'refunded'] }] },
      },
    }),
    refund_due: field.money({
      label: { en: 'Refunds still to be paid', ar: 'لم يُصرف للعميل بعد' },
      readOnly: true,
      computed: true,
      currency: 'currency',
    }),
    commission_rate: field.percent({
      label: { en: 'Commission rate', ar: 'نسبة العمولة' },
      decimals: 2,
      readOnly: true,
    }),
    commission: field.money({
      label: { en: 'Commission', ar: 'العمولة' },
      readOnly: true,
      currency: 'currency',
      flow: 'out',
    }),
    payment_method: field.choice({
      label: { en: 'Payment method', ar: 'طريقة الدفع' },
      required: true,
      readOnly: true,
      default: 'cash',
      choices: paymentMethods,
    }),
    transactions: field.count({ label: { en: 'Transactions', ar: 'المعاملات' }, of: 'transactions', by: 'order' }),
    // The number of the order's invoice. Empty until the invoice is created.
    invoice_number: field.text({
      label: { en: 'Invoice', ar: 'الفاتورة' },
      readOnly: true,
      max: 40,
      code: true,
    }),
    paid_at: field.dateTime({ label: { en: 'Paid', ar: 'تاريخ الدفع' }, readOnly: true }),
    cash_with: field.ref({
      label: { en: 'Cash is with', ar: 'المبلغ النقدي لدى' },
      to: 'delivery-employees',
      readOnly: true,
    }),
    address: field.address({
      label: { en: 'Address', ar: 'العنوان' },
      ...gulfAddress,
      missing: 'validation.address',
      masked: ['viewer'],
      personal: true,
    }),
    city: field.text({ label: { en: 'City', ar: 'المدينة' }, max: 80, formula: 'address.city', anySpelling: true }),
    // Filters orders by their lines, because the category and product aren't stored on the order itself.
    category: field.ref({ label: { en: 'Category', ar: 'الفئة' }, to: 'categories', readOnly: true, virtual: true }),
    product: field.ref({
      label: { en: 'Product', ar: 'المنتج' },
      to: 'products/view-all',
      readOnly: true,
      virtual: true,
    }),
    delivery_employee: field.ref({
      label: { en: 'Delivery employee', ar: 'موظف التوصيل' },
      to: 'delivery-employees',
      readOnly: true,
    }),
    delivery_slot: field.dateTime({ label: { en: 'Delivery time', ar: 'موعد التوصيل' } }),
    tracking: field.text({ label: { en: 'Tracking number', ar: 'رقم التتبع' }, max: 80, code: true, personal: true }),
    client_note: written('Note from the client', 'ملاحظة العميل', 2000),
    notes: field.longText({ label: { en: 'Team’s notes', ar: 'ملاحظات الفريق' }, max: 2000, personal: true }),
    link: field.text({ label: { en: 'Link', ar: 'الرابط' }, readOnly: true, virtual: true, ltr: true }),
    events: field.history({ label: { en: 'History', ar: 'السجل' }, of: orderEvents, by: 'order' }),
  },
  {
    hold_reason: ({ on_hold }) => on_hold,
    cancel_reason: ({ order_status }) => order_status === 'canceled',
    answer_until: ({ client_answer }) => client_answer === 'waiting',
    refunded: ({ payment_status }) => hasRefunds(payment_status),
    refund_due: ({ payment_status }) => hasRefunds(payment_status),
  },
);

/** The tabs of the order list, by stage. Each order is in exactly one tab. */
const orderTabs = {
  to_confirm: { label: { en: 'To confirm', ar: 'بانتظار التأكيد' }, filter: { order_status: ['pending'] } },
  to_call: {
    label: { en: 'To call', ar: 'بحاجة إلى اتصال' },
    filter: { order_status: ['pending'], client_answer: ['to_call'] },
  },
  to_prepare: {
    label: { en: 'To prepare', ar: 'بانتظار التجهيز' },
    filter: { order_status: ['confirmed', 'preparing'] },
  },
  to_send: { label: { en: 'To send', ar: 'بانتظار الإرسال' }, filter: { order_status: ['ready', 'delivery_failed'] } },
  on_the_way: { label: { en: 'On the way', ar: 'في الطريق' }, filter: { order_status: ['out_for_delivery'] } },
  delivered: { label: { en: 'Delivered', ar: 'تم توصيلها' }, filter: { order_status: ['delivered'] } },
  unpaid_delivered: {
    label: { en: 'Delivered, unpaid', ar: 'موصَّلة غير مدفوعة' },
    filter: { order_status: ['delivered'], payment_status: ['unpaid'] },
  },
  on_hold: { label: { en: 'On hold', ar: 'معلّقة' }, filter: { on_hold: true } },
  returns: { label: { en: 'Returns', ar: 'طلبات الإرجاع' }, filter: { order_status: ['return_requested'] } },
  completed: { label: { en: 'Completed', ar: 'مكتملة' }, filter: { order_status: ['completed'] } },
  given_up: {
    label: { en: 'Canceled or returned', ar: 'ملغاة أو مُرجعة' },
    filter: { order_status: ['canceled', 'returned'] },
  },
} as const;

export const orderList = {
  columns: ['number', 'client', 'order_status', 'fulfillment_status', 'payment_status', 'total', 'placed_at'],
  filters: [
    'order_status',
    'fulfillment_status',
    'payment_status',
    'payment_method',
    'on_hold',
    'client_answer',
    'delivery_employee',
    'client',
    'placed_at',
    'total',
    'category',
    'product',
    'city',
  ],
  search: ['number', 'tracking', 'address', 'client_phone'],
  tabs: orderTabs,
  waiting: 'to_confirm',
  spare: ['fulfillment_status'],
  sort: { field: 'placed_at', order: 'DESC' },
} as const;

export const orderForm = [
  {
    label: { en: 'Order', ar: 'الطلب' },
    fields: [
      'number',
      'client',
      'client_phone',
      'placed_at',
      'order_status',
      'client_answer',
      'answer_until',
      'fulfillment_status',
      'on_hold',
      'hold_reason',
      'cancel_reason',
      'client_note',
      'notes',
    ],
  },
  {
    label: { en: 'What was ordered', ar: 'محتوى الطلب' },
    fields: [
      'lines',
      'subtotal',
      'discount',
      'discount_code',
      'delivery_fee',
      'tax',
      'total',
      'included_tax',
      'refunded',
      'net',
      'refund_due',
    ],
  },
  {
    label: { en: 'Payment', ar: 'الدفع' },
    fields: [
      'payment_status',
      'payment_method',
      'currency',
      'invoice_number',
      'paid_at',
      'cash_with',
      'commission_rate',
      'commission',
      'transactions',
    ],
  },
  {
    label: { en: 'Delivery', ar: 'التوصيل' },
    fields: ['given_name', 'address', 'delivery_employee', 'delivery_slot', 'tracking'],
  },
  { label: { en: 'History', ar: 'السجل' }, fields: ['events'] },
] as const;
