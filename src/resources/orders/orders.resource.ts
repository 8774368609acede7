import { defineResource, field } from '@matjar/admin';
import { largestId } from '@matjar/admin/values';
import { platformRoles } from '../../roles';
import { shop } from '../../scopes';
import { orderPage } from './page.fields';
import { holdObstacle, pack, packs, refundBegins, refundInput, refundLabel, returnWords, step } from './actions.fields';
import { courier, orderFields, orderForm, orderList, reason } from './orders.fields';
import { isFinal, isInShop, isRefundable, orderStatus } from './orders.states';
import { paymentMethods } from '../../domain/paymentMethods';

/** Clients' orders in a shop. Storefronts and drafts create orders, and actions change their state. */
export const orders = defineResource({
  name: 'all-orders',
  icon: 'bag',
  label: { en: ['Order', 'Orders'], ar: ['طلب', 'الطلبات'] },
  counted: {
    en: '%{smart_count} order |||| %{smart_count} orders',
    ar: 'لا طلبات |||| طلب واحد |||| طلبين |||| %{smart_count} طلبات |||| %{smart_count} طلبًا |||| %{smart_count} طلب',
  },
  api: { path: 'orders', key: 'order_id' },
  scope: shop,
  menu: 'selling',
  title: 'number',
  fields: orderFields,
  can: { create: [], delete: [] },
  stage: 'order_status',
  editable: ({ order_status }) => !isFinal(order_status),
  list: orderList,
  form: orderForm,
  page: orderPage,
}).withActions({
  confirm: {
    label: { en: 'Confirm', ar: 'تأكيد' },
    done: { en: 'Confirmed', ar: 'أُكِّد الطلب' },
    moves: { order_status: 'confirmed' },
    ...step,
    bulk: { en: 'Confirm %{records}', ar: 'تأكيد %{records}' },
  },
  confirm_to_ready: {
    label: { en: 'Confirm, pack and mark ready', ar: 'تأكيد وتجهيز للتسليم' },
    done: { en: 'Confirmed, packed and marked as ready', ar: 'أُكِّد الطلب وجُهِّز للتسليم' },
    named: { en: '%{name} confirmed, packed and marked as ready', ar: 'أُكِّد الطلب %{name} وجُهِّز للتسليم' },
    confirm: {
      en: 'Everything ordered leaves the stock, and the order is ready to be handed over.',
      ar: 'يخرج كل ما طُلب من المخزون، ويصبح الطلب جاهزًا للتسليم.',
    },
    runs: ['confirm', 'prepare', 'fulfill_all', 'make_ready'],
    bulk: { en: 'Confirm, pack and mark %{records} as ready', ar: 'تأكيد وتجهيز %{records} للتسليم' },
    undo: step.undo,
  },
  prepare: {
    label: { en: 'Start preparing', ar: 'بدء التجهيز' },
    done: { en: 'Preparation started', ar: 'بدأ تجهيز الطلب' },
    named: { en: 'Preparation of %{name} started', ar: 'بدأ تجهيز الطلب %{name}' },
    moves: { order_status: 'preparing' },
    ...step,
    bulk: { en: 'Start preparing %{records}', ar: 'بدء تجهيز %{records}' },
  },
  make_ready: {
    label: { en: 'Mark as ready', ar: 'جاهز للتسليم' },
    done: { en: 'Marked as ready', ar: 'أصبح الطلب جاهزًا' },
    named: { en: '%{name} marked as ready', ar: 'أصبح الطلب %{name} جاهزًا' },
    moves: { order_status: 'ready' },
    ...step,
    bulk: { en: 'Mark %{records} as ready', ar: 'نقل %{records} إلى: جاهز للتسليم' },
  },
  send_out: {
    label: { en: 'Send out', ar: 'إرسال للتوصيل' },
    done: { en: 'Sent out', ar: 'أُرسل الطلب للتوصيل' },
    named: { en: '%{name} sent out', ar: 'أُرسل الطلب %{name} للتوصيل' },
    moves: { order_status: 'out_for_delivery' },
    unless: holdObstacle,
    input: { delivery_employee: field.ref(courier), pack },
    asks: (order) => [...(order.delivery_employee === null ? ['delivery_employee' as const] : []), ...packs(order)],
    bulk: { en: 'Send out %{records}', ar: 'إرسال %{records} للتوصيل' },
  },
  deliver: {
    label: { en: 'Delivered', ar: 'تم التوصيل' },
    done: { en: 'Delivered', ar: 'تم توصيل الطلب' },
    moves: { order_status: 'delivered' },
    when: ({ order_status }) => order_status !== 'return_requested',
    unless: holdObstacle,
    input: {
      pack,
      collected: field.toggle({ label: { en: 'The cash was collected', ar: 'تم تحصيل المبلغ نقدًا' }, default: true }),
    },
    asks: (order) => [
      ...(isInShop(order.order_status) ? packs(order) : []),
      ...(order.payment_method === 'cash' && order.payment_status === 'unpaid' ? ['collected' as const] : []),
    ],
    bulk: { en: 'Mark %{records} as delivered', ar: 'تسجيل توصيل %{records}' },
  },
  complete: {
    label: { en: 'Complete', ar: 'إكمال' },
    done: { en: 'Completed', ar: 'اكتمل الطلب' },
    moves: { order_status: 'completed' },
    unless: (order) => {
      if (order.payment_status === 'unpaid')
        return { en: 'it is not paid yet', ar: 'لم يُدفع ثمنه بعد', remedy: 'mark_paid' };
      if (order.fulfillment_status === 'fulfilled') return holdObstacle(order);
      return { en: 'not all of it is packed', ar: 'لم يُجهّز كله بعد', remedy: 'fulfill_all' };
    },
    bulk: { en: 'Complete %{records}', ar: 'إكمال %{records}' },
  },
  accept_return: {
    ...returnWords.accept_return,
    confirm: { en: 'What was packed goes back into stock.', ar: 'يعود ما جُهّز إلى المخزون.' },
    moves: { order_status: 'returned' },
    unless: holdObstacle,
  },
  reject_return: {
    ...returnWords.reject_return,
    moves: { order_status: 'delivered' },
    when: ({ order_status }) => order_status === 'return_requested',
    unless: holdObstacle,
    input: { reason: reason('Reason', 'السبب') },
  },
  keep_rest: {
    ...returnWords.keep_rest,
    moves: { order_status: 'delivered' },
    when: ({ order_status }) => order_status === 'return_requested',
    place: 'views',
  },
  mark_paid: {
    label: { en: 'Mark as paid', ar: 'تسجيل الدفع' },
    done: { en: 'Marked as paid', ar: 'سُجِّل دفع الطلب' },
    moves: { payment_status: 'paid' },
    when: ({ order_status }) => !isFinal(order_status),
    unless: holdObstacle,
    input: {
      method: field.choice({
        label: { en: 'Paid by', ar: 'طريقة الدفع' },
        help: { en: 'Empty: as the order says', ar: 'فارغ: كما في الطلب' },
        choices: paymentMethods,
      }),
    },
    begins: ({ payment_method }) => ({ method: payment_method }),
    bulk: { en: 'Mark %{records} as paid', ar: 'تسجيل دفع %{records}' },
  },
  fulfill: {
    label: { en: 'Pack', ar: 'تجهيز' },
    done: { en: 'Packed quantity changed', ar: 'تغيّرت الكمية المجهّزة' },
    named: { en: 'Packed quantity of %{name} changed', ar: 'تغيّرت الكمية المجهّزة من الطلب %{name}' },
    when: ({ order_status }) => isInShop(order_status),
    unless: holdObstacle,
    input: {
      line: field.number({ label: { en: 'Line', ar: 'البند' }, required: true, min: 1, max: largestId }),
      quantity: field.number({ label: { en: 'Packed', ar: 'المجهّز' }, required: true, min: 0, max: 1_000_000 }),
    },
    place: 'views',
  },
  fulfill_all: {
    label: { en: 'Pack everything', ar: 'تجهيز الكل' },
    done: { en: 'Packed in full', ar: 'جُهِّز الطلب كاملًا' },
    named: { en: '%{name} packed in full', ar: 'جُهِّز الطلب %{name} كاملًا' },
    confirm: { en: 'Everything ordered leaves the stock.', ar: 'يخرج كل ما طُلب من المخزون.' },
    moves: { fulfillment_status: 'fulfilled' },
    when: ({ order_status }) =>
      isInShop(order_status) || order_status === 'out_for_delivery' || order_status === 'delivered',
    unless: holdObstacle,
    bulk: { en: 'Pack everything in %{records}', ar: 'تجهيز كل ما في %{records}' },
  },
  fail_delivery: {
    label: { en: 'Delivery failed', ar: 'تعذّر التوصيل' },
    done: { en: 'Marked as not delivered', ar: 'تعذّر توصيل الطلب' },
    moves: { order_status: 'delivery_failed' },
    unless: holdObstacle,
    input: { reason: reason('What happened', 'ما حدث') },
    tone: 'danger',
    place: 'menu',
  },
  request_return: {
    ...returnWords.request_return,
    moves: { order_status: 'return_requested' },
    unless: holdObstacle,
    input: { reason: reason('Reason', 'السبب') },
    place: 'menu',
  },
  refund: {
    label: { en: 'Return or refund', ar: 'إرجاع أو استرداد' },
    done: { en: 'Refunded', ar: 'سُجِّل الاسترداد' },
    named: { en: '%{name} refunded', ar: 'سُجِّل استرداد من الطلب %{name}' },
    when: isRefundable,
    unless: (order) =>
      order.payment_status === 'refunded'
        ? { en: 'everything paid for it has been refunded', ar: 'أُعيد كل ما دُفع ثمنًا له' }
        : holdObstacle(order),
    input: refundInput,
    begins: refundBegins,
    send: refundLabel,
  },
  assign: {
    label: { en: 'Assign a delivery employee', ar: 'إسناد إلى موظف توصيل' },
    done: { en: 'Assigned to a delivery employee', ar: 'أُسند الطلب إلى موظف توصيل' },
    named: { en: '%{name} assigned to a delivery employee', ar: 'أُسند الطلب %{name} إلى موظف توصيل' },
    when: ({ order_status }) =>
      !isFinal(order_status) && order_status !== 'delivered' && order_status !== 'return_requested',
    unless: holdObstacle,
    input: { delivery_employee: field.ref({ ...courier, required: true }) },
    bulk: { en: 'Assign a delivery employee to %{records}', ar: 'إسناد %{records} إلى موظف توصيل' },
    place: 'menu',
  },
  change_payment_method: {
    label: { en: 'Change the payment method', ar: 'تغيير طريقة الدفع' },
    done: { en: 'Payment method changed', ar: 'تغيّرت طريقة دفع الطلب' },
    named: { en: 'Payment method of %{name} changed', ar: 'تغيّرت طريقة دفع الطلب %{name}' },
    when: ({ payment_status, order_status }) => payment_status === 'unpaid' && !isFinal(order_status),
    unless: holdObstacle,
    input: {
      method: field.choice({
        label: { en: 'Payment method', ar: 'طريقة الدفع' },
        required: true,
        choices: paymentMethods,
      }),
    },
    patch: ({ method }) => ({ payment_method: method }),
    bulk: { en: 'Change the payment method of %{records}', ar: 'تغيير طريقة دفع %{records}' },
    place: 'menu',
  },
  mark_unpaid: {
    label: { en: 'Mark as unpaid', ar: 'إلغاء تسجيل الدفع' },
    done: { en: 'Marked as unpaid', ar: 'أُلغي تسجيل دفع الطلب' },
    moves: { payment_status: 'unpaid' },
    when: ({ order_status }) => !isFinal(order_status),
    unless: holdObstacle,
    input: { reason: reason('Reason', 'السبب') },
    patch: { paid_at: null, cash_with: null },
    allow: platformRoles,
    place: 'menu',
  },
  hold: {
    label: { en: 'Put on hold', ar: 'تعليق' },
    done: { en: 'Put on hold', ar: 'عُلِّق الطلب' },
    when: ({ on_hold, order_status }) => !on_hold && !isFinal(order_status),
    input: { reason: reason('Reason', 'السبب') },
    patch: ({ reason: why }) => ({ on_hold: true, hold_reason: why }),
    undo: { by: 'release' },
    place: 'menu',
  },
  release: {
    label: { en: 'Release', ar: 'رفع التعليق' },
    done: { en: 'Released', ar: 'رُفع التعليق عن الطلب' },
    when: ({ on_hold }) => on_hold,
    patch: { on_hold: false },
  },
  make_invoice: {
    label: { en: 'Make the invoice', ar: 'إصدار الفاتورة' },
    done: { en: 'Invoice made', ar: 'أُصدرت فاتورة الطلب' },
    named: { en: 'Invoice of %{name} made', ar: 'أُصدرت فاتورة الطلب %{name}' },
    confirm: {
      en: 'The invoice gets the next number. It cannot be changed or deleted.',
      ar: 'تأخذ الفاتورة الرقم التالي، ولا يمكن تعديلها أو حذفها.',
    },
    when: ({ invoice_number, order_status }) =>
      invoice_number === null &&
      order_status !== 'pending' &&
      order_status !== 'canceled' &&
      order_status !== 'returned',
    bulk: { en: 'Make the invoices of %{records}', ar: 'إصدار فواتير %{records}' },
    place: 'menu',
  },
  step_back: {
    label: { en: 'Step back', ar: 'الرجوع خطوة' },
    done: { en: 'Moved one step back', ar: 'رجع الطلب خطوة' },
    named: { en: '%{name} moved one step back', ar: 'رجع الطلب %{name} خطوة' },
    confirm: { en: 'The order goes back to the state before this one.', ar: 'يعود الطلب إلى الحالة السابقة.' },
    when: ({ order_status }) => order_status in orderStatus.back,
    unless: holdObstacle,
    input: { reason: reason('Reason', 'السبب') },
    place: 'menu',
  },
  cancel: {
    label: { en: 'Cancel the order', ar: 'إلغاء الطلب' },
    done: { en: 'Canceled', ar: 'أُلغي الطلب' },
    moves: { order_status: 'canceled' },
    unless: holdObstacle,
    input: { reason: reason('Reason', 'السبب') },
    patch: ({ reason: why }) => ({ cancel_reason: why }),
    bulk: { en: 'Cancel %{records}', ar: 'إلغاء %{records}' },
    tone: 'danger',
    place: 'menu',
  },
  client_link: {
    label: { en: 'Link for the client', ar: 'رابط للعميل' },
    done: { en: 'Link created', ar: 'أُنشئ رابط للطلب' },
    named: { en: 'Link for %{name} created', ar: 'أُنشئ رابط للطلب %{name}' },
    reveals: {
      field: 'link',
      note: {
        en: 'Anybody with this link sees the order. It works for 90 days, and will not be shown again.',
        ar: 'يرى الطلب كل من لديه هذا الرابط. يعمل 90 يومًا، ولن يُعرض مجددًا.',
      },
      sends: {
        to: 'client_phone',
        text: { en: 'Hello, here is your order: %{secret}', ar: 'مرحبًا، هذا طلبك: %{secret}' },
      },
    },
  },
});
