import type { Text } from '../../core/text';

/** Words of the home page, beside each other in both languages as a declaration's are. */
export const texts = {
  todo: { en: 'What needs doing', ar: 'ما يحتاج إلى إجراء' },
  nothing: { en: 'Nothing is waiting for you', ar: 'لا شيء بانتظارك' },
  visitors: { en: 'Visitors in the last 30 days', ar: 'الزوار في آخر 30 يومًا' },
  catalogue: { en: 'What the shop holds', ar: 'محتوى المتجر' },
} as const satisfies Record<string, Text>;
