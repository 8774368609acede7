import type { Text } from '@matjar/admin/values';

/** Texts on paper that aren't labels of fields. */
export const texts = {
  print: { en: 'Print', ar: 'طباعة' },
  printing: { en: 'Print orders', ar: 'طباعة الطلبات' },
  back: { en: 'Back to the orders', ar: 'العودة إلى الطلبات' },
  none: { en: 'There is nothing to print', ar: 'لا يوجد ما يُطبع' },
  noneBody: { en: 'Choose orders in the list first.', ar: 'اختر الطلبات من قائمتها أولًا.' },
  noRefunds: { en: 'Nothing from these orders has been refunded.', ar: 'لم يُسترد شيء من هذه الطلبات.' },
  taxId: { en: 'Tax number', ar: 'الرقم الضريبي' },
  goods: { en: 'Item', ar: 'الصنف' },
  qty: { en: 'Qty', ar: 'الكمية' },
  price: { en: 'Price', ar: 'السعر' },
  total: { en: 'Total', ar: 'الإجمالي' },
  lineDiscount: { en: 'Discount', ar: 'الخصم' },
  pieces: { en: 'Pieces', ar: 'عدد القطع' },
  to: { en: 'Deliver to', ar: 'التسليم إلى' },
  ofOrder: { en: 'Order', ar: 'الطلب' },
  reason: { en: 'Reason', ar: 'السبب' },
  goodsBack: { en: 'Returned goods', ar: 'السلع المُرجعة' },
  otherwise: { en: 'Delivery and other', ar: 'التوصيل وغيره' },
  lessThanPaid: { en: 'Withheld', ar: 'المحتجز' },
  refunded: { en: 'Refunded', ar: 'المبلغ المُسترد' },
  credited: { en: 'Credited to', ar: 'إشعار إلى' },
  billedTo: { en: 'Billed to', ar: 'فاتورة إلى' },
} as const satisfies Record<string, Text>;
