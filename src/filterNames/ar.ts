import type { FilterNames } from '@matjar/admin';

const paymentMethods = {
  'payment_method.cash': 'نقدًا, نقدي, كاش, عند الاستلام',
  'payment_method.card': 'كي نت, كي-نت, كينت, فيزا, بطاقة ائتمان',
  'payment_method.transfer': 'تحويل, حوالة, حوالة بنكية',
  'payment_method.wallet': 'محفظة',
};

const orders = {
  placed_at: 'التاريخ',
  client: 'الزبون, المشتري',
  'order_status.pending': 'بالانتظار, غير مؤكد',
  'order_status.preparing': 'تحت التجهيز, جارٍ تجهيزه',
  'order_status.ready': 'جاهز للتسليم, جاهز للتوصيل',
  'order_status.out_for_delivery': 'قيد التوصيل, خرج للتوصيل, خرجت للتوصيل',
  'order_status.delivery_failed': 'فشل التوصيل, لم يُوصَّل, لم تُوصَّل',
  'order_status.delivered': 'موصَّل, وصل, مُسلَّم, تم التسليم',
  'order_status.return_requested': 'طلب إرجاع, مطلوب إرجاعه',
  'order_status.completed': 'منتهٍ',
  'order_status.canceled': 'ملغي, ملغاة',
  'order_status.returned': 'مرتجع, راجع',
  'fulfillment_status.unfulfilled': 'لم يُجهَّز, لم تُجهَّز',
  'fulfillment_status.fulfilled': 'تم تجهيزه',
  'payment_status.unpaid': 'لم يُدفع, لم تُدفع, لم يدفع بعد, لم تدفع بعد, غير مسدد, ما دُفع',
  'payment_status.paid': 'مسدد, تم دفعه',
  'payment_status.partly_refunded': 'مسترد جزئيًا, مسترجع جزئيًا',
  'payment_status.refunded': 'تم استرداده, مسترجع',
  on_hold: 'موقوف',
  total: 'المبلغ, القيمة, المجموع',
  payment_method: 'وسيلة الدفع',
  city: 'المنطقة',
  product: 'الصنف',
  delivery_employee: 'المندوب, السائق',
};

const published = {
  start: 'البداية, يبدأ, تبدأ, بدأ, بدأت',
  end: 'النهاية, ينتهي, تنتهي, انتهى, انتهت',
  'state.scheduled': 'مجدول, قادم',
  'state.running': 'جارٍ, جارية, سارية, حالي, حالية',
  'state.ended': 'منتهٍ, منتهية, انتهى, انتهت',
};

/** Additional Arabic names of fields and values that users can type in filters. */
export const names: FilterNames = {
  discounts: { ...published, rate: 'النسبة, نسبة' },
  offers: published,
  advertisements: published,
  transactions: { done_at: 'التاريخ' },
  'products/view-all': {
    category: 'القسم, التصنيف',
    brand: 'الماركة, ماركة, العلامة, علامة',
    margin: 'الربح, الهامش',
    'status.active': 'مفعّل, فعّال',
    'status.inactive': 'معطّل, غير مفعّل, غير فعّال',
    stock_level: 'المخزون',
    'stock_level.out': 'نفذ المخزون, غير متوفر, نافد, نفد',
    'stock_level.low': 'مخزون قليل, قارب على النفاد',
    'stock_level.enough': 'متاح, موجود',
  },
  'all-orders': { ...orders, ...paymentMethods },
  'order-drafts': paymentMethods,
  invoices: { issued_at: 'التاريخ, صدرت' },
  clients: {
    orders: 'عدد الطلبات',
    spent: 'المشتريات, أنفق, أنفقت, أنفقوا, صرف, صرفت, صرفوا',
    last_order: 'طلبوا',
  },
  reviews: {
    rating: 'نجوم, نجمة',
    'answer.answered': 'مجاب',
    'answer.unanswered': 'بدون رد, لم يُرد عليه, لم يُرد عليها, غير مجاب',
  },
  messages: {
    'attention.unread': 'جديدة, لم تُقرأ',
    assignee: 'المسؤول',
  },
  my_orders: orders,
};
