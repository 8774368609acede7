import type { Text } from '@matjar/admin/values';

export const texts = {
  find: { en: 'Add a product: name, SKU or barcode', ar: 'أضف منتجًا: الاسم أو الرمز أو الباركود' },
  nothing: { en: 'No matching products', ar: 'لا منتج يطابق ذلك' },
  looking: { en: 'Looking…', ar: 'جارٍ البحث…' },
  none: { en: 'Nothing has been added yet.', ar: 'لا شيء فيها بعد.' },
  left: { en: '%{count} in stock', ar: 'المتوفر: %{count}' },
  soldOut: { en: 'Out of stock', ar: 'نفدت الكمية' },
  less: { en: 'One less', ar: 'إنقاص قطعة' },
  more: { en: 'One more', ar: 'إضافة قطعة' },
  remove: { en: 'Remove', ar: 'حذف' },
  added: { en: 'Added: %{name}', ar: 'أُضيف: %{name}' },
  sums: { en: 'Totals', ar: 'الإجماليات' },
  subtotal: { en: 'Subtotal', ar: 'المجموع الفرعي' },
  discount: { en: 'Discount', ar: 'الخصم' },
  delivery: { en: 'Delivery', ar: 'التوصيل' },
  tax: { en: 'Tax', ar: 'الضريبة' },
  includedTax: { en: 'Tax included', ar: 'الضريبة المشمولة' },
  total: { en: 'Total', ar: 'الإجمالي' },
  newOrder: { en: 'New order', ar: 'طلب جديد' },
} as const satisfies Record<string, Text>;
