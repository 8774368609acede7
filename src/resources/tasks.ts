import type { FirstStep, Task } from '@matjar/admin';

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

/** The steps to set up a new shop, in order. */
export const firstSteps: readonly FirstStep[] = [
  {
    name: 'shop',
    label: { en: 'Introduce your shop', ar: 'عرّف بمتجرك' },
    hint: {
      en: 'A logo and a description are the first things customers see.',
      ar: 'الشعار والوصف أول ما يراه العملاء.',
    },
    opens: { resource: 'my_shop', screen: 'list' },
    done: [
      {
        resource: 'my_shop',
        when: {
          all: [
            { field: 'logo', is: 'filled' },
            { field: 'description', is: 'filled' },
          ],
        },
      },
    ],
  },
  {
    name: 'category',
    label: { en: 'Create the first category', ar: 'أنشئ أول فئة' },
    hint: { en: 'Categories are the shelves for your products.', ar: 'الفئات هي الرفوف التي تُعرض عليها منتجاتك.' },
    opens: { resource: 'categories', screen: 'create' },
    done: [{ resource: 'categories' }],
  },
  {
    name: 'product',
    label: { en: 'Add the first product with a picture', ar: 'أضف أول منتج مع صورة' },
    hint: {
      en: 'A product with a good picture sells better than one without.',
      ar: 'المنتج الذي له صورة جيدة يُباع أكثر من غيره.',
    },
    opens: { resource: 'products/view-all', screen: 'create' },
    done: [{ resource: 'products/view-all', when: { field: 'images', is: 'filled' } }],
  },
  {
    name: 'delivery',
    label: { en: 'Set up delivery', ar: 'رتّب التوصيل' },
    hint: {
      en: 'Add a delivery employee or a delivery zone, or set a delivery fee in the settings.',
      ar: 'أضف موظف توصيل أو منطقة توصيل، أو حدّد رسوم التوصيل في الإعدادات.',
    },
    opens: { resource: 'delivery-employees', screen: 'create' },
    done: [
      { resource: 'delivery-employees' },
      { resource: 'delivery-zones' },
      { resource: 'settings', when: { field: 'delivery_fee', is: 'filled' } },
    ],
  },
  {
    name: 'account',
    label: { en: 'Add your bank account', ar: 'أضف حسابك البنكي' },
    hint: {
      en: 'This is where your payouts go, once the account is verified.',
      ar: 'إليه تُحوّل مستحقاتك بعد توثيق الحساب.',
    },
    opens: { resource: 'accounts', screen: 'create' },
    done: [{ resource: 'accounts' }],
  },
  {
    name: 'order',
    label: { en: 'Receive the first order', ar: 'استقبل أول طلب' },
    hint: {
      en: 'Place one yourself in your storefront to see how it arrives.',
      ar: 'اطلب بنفسك من واجهة متجرك لترى كيف يصل الطلب.',
    },
    opens: { resource: 'all-orders', screen: 'list' },
    done: [{ resource: 'all-orders' }],
  },
];
