import type { Text } from '../../core/text';

/** Words of attached files: they load with them. */
export const texts = {
  attached: { en: 'Attached files', ar: 'الملفات المرفقة' },
  remove: { en: 'Remove', ar: 'إزالة' },
  kilobytes: { en: 'KB', ar: 'ك.ب' },
  megabytes: { en: 'MB', ar: 'م.ب' },
} as const satisfies Record<string, Text>;
