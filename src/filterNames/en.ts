import type { FilterNames } from '@matjar/admin';

const paymentMethods = {
  'payment_method.cash': 'cash, COD',
  'payment_method.card': 'KNET, K-NET, credit card, debit card, Visa',
  'payment_method.transfer': 'transfer, wire',
  'payment_method.wallet': 'e-wallet',
};

const orders = {
  placed_at: 'date, placed, created',
  client: 'customer, buyer',
  'order_status.pending': 'waiting, unconfirmed, awaiting confirmation',
  'order_status.preparing': 'in preparation, being prepared',
  'order_status.ready': 'ready for delivery, ready for pickup',
  'order_status.out_for_delivery': 'on the way, shipped, in transit, sent',
  'order_status.delivery_failed': 'failed, failed delivery',
  'order_status.delivered': 'handed over',
  'order_status.return_requested': 'return request',
  'order_status.completed': 'complete, finished',
  'order_status.returned': 'sent back',
  'fulfillment_status.unfulfilled': 'unpacked, to pack',
  'fulfillment_status.partial': 'partially packed',
  'payment_status.unpaid': 'outstanding, payment due, not paid, not yet paid',
  'payment_status.partly_refunded': 'partially refunded',
  'payment_status.refunded': 'paid back',
  on_hold: 'held',
  total: 'amount, worth, value',
  payment_method: 'method',
  city: 'area',
  product: 'item',
  delivery_employee: 'courier, driver',
};

const published = {
  start: 'start, starts, starting, begins',
  end: 'end, ends, ending, ended, expires, expiring, expired',
  'state.scheduled': 'upcoming, planned',
  'state.running': 'running, live, current',
  'state.ended': 'ended, expired, over, finished',
};

/** Additional English names of fields and values that users can type in filters. */
export const names: FilterNames = {
  discounts: { ...published, rate: 'rate, percentage, percent, off' },
  offers: published,
  advertisements: published,
  transactions: {
    'direction.in': 'incoming, received',
    'direction.out': 'outgoing',
    done_at: 'date, done',
  },
  'products/view-all': {
    margin: 'profit',
    stock_level: 'stock',
    'stock_level.out': 'sold out, not in stock, no stock',
    'stock_level.low': 'running low, almost out, low in stock',
    'stock_level.enough': 'available',
  },
  'all-orders': { ...orders, ...paymentMethods },
  'order-drafts': paymentMethods,
  invoices: { issued_at: 'date, issued, made' },
  clients: {
    spent: 'spending, total spent',
    last_order: 'last ordered, ordered',
    blocked: 'banned',
  },
  reviews: {
    rating: 'stars',
    'status.showed': 'visible',
    'answer.answered': 'replied',
    'answer.unanswered': 'not answered, no reply, without a reply',
  },
  messages: {
    'attention.unread': 'not read, new',
    assignee: 'assignee',
  },
  my_orders: orders,
};
