import type { Text } from '../../../framework/core/text/text';

/** Words on the paper of orders that no field has. */
export const texts = {
  print: { en: 'Print', ar: 'طباعة' },
  printing: { en: 'Print orders', ar: 'طباعة الطلبات' },
  back: { en: 'Back to the orders', ar: 'العودة إلى الطلبات' },
  none: { en: 'There is nothing to print', ar: 'لا يوجد ما يُطبع' },
  noneBody: { en: 'Choose orders in the list first.', ar: 'اختر الطلبات من قائمتها أولًا.' },
  taxId: { en: 'Tax number', ar: 'الرقم الضريبي' },
  goods: { en: 'Item', ar: 'الصنف' },
  qty: { en: 'Qty', ar: 'الكمية' },
  price: { en: 'Price', ar: 'السعر' },
  total: { en: 'Total', ar: 'الإجمالي' },
  lineDiscount: { en: 'Discount', ar: 'الخصم' },
  pieces: { en: 'Pieces', ar: 'عدد القطع' },
  to: { en: 'Deliver to', ar: 'التسليم إلى' },
  billedTo: { en: 'Billed to', ar: 'فاتورة إلى' },
} as const satisfies Record<string, Text>;
