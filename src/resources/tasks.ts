import type { Task } from '@matjar/admin';

/**
 * The tasks on the home page, most urgent first. If a resource has records that users need to deal with, add a task
 * here.
 */
export const tasks: readonly Task[] = [
  {
    name: 'orders_to_confirm',
    resource: 'all-orders',
    filter: { order_status: 'pending' },
    label: { en: 'Orders to confirm', ar: 'طلبات بانتظار التأكيد' },
    tone: 'warning',
  },
  {
    name: 'orders_to_call',
    resource: 'all-orders',
    filter: { order_status: 'pending', client_answer: 'to_call' },
    label: { en: 'Orders whose client did not answer', ar: 'طلبات لم يرد أصحابها' },
    tone: 'warning',
  },
  {
    name: 'failed_deliveries',
    resource: 'all-orders',
    filter: { order_status: 'delivery_failed' },
    label: { en: 'Failed deliveries', ar: 'عمليات توصيل متعثرة' },
    tone: 'danger',
  },
  {
    name: 'returns_to_answer',
    resource: 'returns',
    filter: { status: 'requested' },
    label: { en: 'Return requests to answer', ar: 'طلبات إرجاع بانتظار الرد' },
    tone: 'warning',
  },
  {
    name: 'unread_messages',
    resource: 'messages',
    filter: { attention: 'unread' },
    label: { en: 'Conversations with unread messages', ar: 'محادثات فيها رسائل غير مقروءة' },
    tone: 'info',
    opens: 'first',
  },
  {
    name: 'unanswered_reviews',
    resource: 'reviews',
    filter: { answer: 'unanswered', status: 'showed' },
    label: { en: 'Reviews to answer', ar: 'تقييمات بانتظار الرد' },
    tone: 'info',
  },
  {
    name: 'open_refunds',
    resource: 'transactions',
    filter: { type: 'refund', status: 'pending' },
    label: { en: 'Refunds to pay', ar: 'مبالغ بانتظار الاسترداد' },
    tone: 'warning',
  },
  {
    name: 'rejected_advertisements',
    resource: 'advertisements',
    filter: { state: 'rejected' },
    label: { en: 'Rejected advertisements', ar: 'إعلانات مرفوضة' },
    tone: 'danger',
  },
  {
    name: 'low_stock',
    resource: 'products/view-all',
    filter: { stock_level: ['out', 'low'], status: 'active' },
    label: { en: 'Products running out of stock', ar: 'منتجات يوشك مخزونها على النفاد' },
    tone: 'warning',
  },
  {
    name: 'incomplete_arabic',
    resource: 'products/view-all',
    filter: { arabic: false },
    label: { en: 'Products with incomplete Arabic', ar: 'منتجات لم تكتمل نصوصها العربية' },
    tone: 'warning',
  },
  {
    name: 'duplicate_clients',
    resource: 'clients',
    filter: { phone_state: 'duplicate' },
    label: { en: 'Clients with another client’s phone', ar: 'عملاء بهاتف عميل آخر' },
    tone: 'warning',
  },
  {
    name: 'unclear_phones',
    resource: 'clients',
    filter: { phone_state: 'unclear' },
    label: { en: 'Clients whose phone is unclear', ar: 'عملاء بهاتف غير واضح' },
    tone: 'warning',
  },
  {
    name: 'hidden_products',
    resource: 'products/view-all',
    filter: { status: 'inactive' },
    label: { en: 'Products customers cannot see', ar: 'منتجات لا يراها العملاء' },
    tone: 'neutral',
  },
  {
    name: 'hidden_categories',
    resource: 'categories',
    filter: { status: 'inactive' },
    label: { en: 'Categories customers cannot see', ar: 'فئات لا يراها العملاء' },
    tone: 'neutral',
  },
];
