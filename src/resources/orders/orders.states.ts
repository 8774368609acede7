// The three state machines of an order. Buttons, validation, docs and tests are derived from them.

export const orderStatus = {
  choices: {
    pending: { en: 'Pending', ar: 'قيد الانتظار', tone: 'warning' },
    confirmed: { en: 'Confirmed', ar: 'مؤكد', tone: 'info' },
    preparing: { en: 'Preparing', ar: 'قيد التجهيز', tone: 'info' },
    ready: { en: 'Ready', ar: 'جاهز', tone: 'info' },
    out_for_delivery: { en: 'Out for delivery', ar: 'في الطريق', tone: 'info' },
    delivery_failed: { en: 'Delivery failed', ar: 'تعذّر التوصيل', tone: 'danger' },
    delivered: { en: 'Delivered', ar: 'تم التوصيل', tone: 'success' },
    return_requested: { en: 'Return requested', ar: 'طُلب إرجاعه', tone: 'warning' },
    completed: { en: 'Completed', ar: 'مكتمل', tone: 'success' },
    canceled: { en: 'Canceled', ar: 'ملغى', tone: 'neutral' },
    returned: { en: 'Returned', ar: 'مُرجع', tone: 'neutral' },
  },
  steps: {
    pending: ['confirmed', 'canceled'],
    confirmed: ['preparing', 'canceled'],
    preparing: ['ready', 'canceled'],
    ready: ['out_for_delivery', 'delivered', 'canceled'],
    out_for_delivery: ['delivered', 'delivery_failed'],
    delivery_failed: ['ready', 'canceled'],
    delivered: ['completed', 'return_requested'],
    return_requested: ['returned', 'delivered'],
    completed: [],
    canceled: [],
    returned: [],
  },
  /**
   * Transitions back to the previous state, for correcting mistakes. Final states can't be undone because stock and
   * money have already been booked.
   */
  back: {
    confirmed: ['pending'],
    preparing: ['confirmed'],
    // `ready` can return to `pending` if a single action confirmed the order, packed it and marked it as ready.
    ready: ['preparing', 'delivery_failed', 'pending'],
    out_for_delivery: ['ready'],
    delivery_failed: ['out_for_delivery'],
    delivered: ['out_for_delivery', 'ready', 'return_requested'],
    return_requested: ['delivered'],
  },
} as const;

/** The client's answer when asked to confirm a cash order. Null if the shop didn't ask. */
export const clientAnswer = {
  choices: {
    waiting: { en: 'Waiting for the client', ar: 'بانتظار رد العميل', tone: 'info' },
    to_call: { en: 'To call', ar: 'يحتاج إلى اتصال', tone: 'warning' },
    yes: { en: 'Confirmed by the client', ar: 'أكّده العميل', tone: 'success' },
    no: { en: 'Declined by the client', ar: 'رفضه العميل', tone: 'neutral' },
  },
} as const;

export type OrderStatus = keyof typeof orderStatus.choices;

export const fulfillmentStatus = {
  choices: {
    unfulfilled: { en: 'Not packed', ar: 'غير مُجهّز', tone: 'neutral' },
    partial: { en: 'Partly packed', ar: 'مُجهّز جزئيًا', tone: 'warning' },
    fulfilled: { en: 'Packed', ar: 'مُجهّز', tone: 'success' },
  },
  // The packing state is derived from the packed lines, and users can unpack lines again.
  steps: {
    unfulfilled: ['partial', 'fulfilled'],
    partial: ['unfulfilled', 'fulfilled'],
    fulfilled: ['unfulfilled', 'partial'],
  },
} as const;

export const paymentStatus = {
  choices: {
    unpaid: { en: 'Unpaid', ar: 'غير مدفوع', tone: 'warning' },
    paid: { en: 'Paid', ar: 'مدفوع', tone: 'success' },
    partly_refunded: { en: 'Partly refunded', ar: 'مُسترد جزئيًا', tone: 'info' },
    refunded: { en: 'Refunded', ar: 'مُسترد', tone: 'neutral' },
  },
  steps: {
    unpaid: ['paid'],
    paid: ['unpaid', 'partly_refunded', 'refunded'],
    partly_refunded: ['refunded'],
    refunded: [],
  },
  /** Transitions back to an earlier payment status, used when a refund is canceled. */
  back: { partly_refunded: ['paid'], refunded: ['partly_refunded', 'paid'] },
} as const;

export type PaymentStatus = keyof typeof paymentStatus.choices;

/** Returns true if the order was ever paid, regardless of later refunds. */
export const wasPaid = (status: PaymentStatus): boolean => status !== 'unpaid';

export const hasRefunds = (status: PaymentStatus): boolean => status === 'partly_refunded' || status === 'refunded';

/**
 * Returns true if lines or amounts can be refunded. Before an order is confirmed, it can only be canceled completely.
 */
export const isRefundable = ({
  order_status,
  payment_status,
}: {
  order_status: OrderStatus;
  payment_status: PaymentStatus;
}): boolean => wasPaid(payment_status) && !['pending', 'canceled', 'returned'].includes(order_status);

export const isFinal = (status: OrderStatus): boolean => orderStatus.steps[status].length === 0;

/** Returns true if the goods are in the shop and can be packed and unpacked. */
export const isInShop = (status: OrderStatus): boolean => ['confirmed', 'preparing', 'ready'].includes(status);

/** Returns true if stock is reserved for the order's unpacked units. */
export const holdsStock = (status: OrderStatus): boolean => status !== 'pending' && !isFinal(status);
