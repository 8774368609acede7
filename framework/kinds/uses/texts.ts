import type { Text } from '../../core/text';

/** Words of what is used elsewhere, beside each other in both languages as a declaration's are. */
export const texts = {
  andMore: { en: 'and more:', ar: 'وغيرها:' },
  usedIn: { en: 'It is used here, and will be taken out:', ar: 'الملف مستخدم هنا، وسيُزال منها:' },
} as const satisfies Record<string, Text>;
