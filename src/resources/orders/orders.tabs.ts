/** What a shop's people look for among its orders, as they go their way; each order is under one at least. */
export const orderTabs = {
  to_confirm: { label: { en: 'To confirm', ar: 'بانتظار التأكيد' }, filter: { order_status: ['pending'] } },
  to_prepare: { label: { en: 'To prepare', ar: 'بانتظار التجهيز' }, filter: { order_status: ['confirmed', 'preparing'] } },
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
  given_up: { label: { en: 'Canceled or returned', ar: 'ملغاة أو مُرجعة' }, filter: { order_status: ['canceled', 'returned'] } },
} as const;
