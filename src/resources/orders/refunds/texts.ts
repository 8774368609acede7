import type { Text } from '@matjar/admin/values';

export const texts = {
  comesBack: { en: 'What is returned', ar: 'ما يُرجعه العميل' },
  nothingThere: {
    en: 'The client has nothing from this order, so only an amount can be refunded.',
    ar: 'لا شيء من هذا الطلب لدى العميل: يمكن ردّ مبلغ فقط.',
  },
  pieces: { en: 'Pieces', ar: 'عدد القطع' },
  upTo: { en: 'up to %{most}', ar: 'حتى %{most}' },
  left: { en: 'Left of what was paid:', ar: 'المتبقي مما دُفع:' },
  paidForIt: { en: 'Paid for what comes back:', ar: 'المدفوع عمّا يُرجع:' },
  take: { en: 'Use this amount', ar: 'استخدام هذا المبلغ' },
  creditNote: { en: 'Credit note', ar: 'إشعار دائن' },
} as const satisfies Record<string, Text>;
