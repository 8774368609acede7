import type { Text } from '../../../../core/text';

/** Words of the grid of rows. */
export const texts = {
  chooseFirst: { en: 'Choose colours or sizes above first', ar: 'اختر الألوان أو المقاسات أعلاه أولًا' },
  fillAll: { en: 'Add all combinations', ar: 'إضافة كل التركيبات' },
  add: { en: 'Add', ar: 'إضافة' },
  remove: { en: 'Remove', ar: 'إزالة' },
  copyAlong: { en: 'Copy the first value to all', ar: 'نسخ القيمة الأولى إلى الجميع' },
  pasteHint: {
    en: 'Values copied from a spreadsheet can be pasted into any cell',
    ar: 'يمكن لصق القيم المنسوخة من جدول بيانات في أي خانة',
  },
  all: { en: 'All', ar: 'الكل' },
  columns: { en: 'What to edit', ar: 'ما تريد تعديله' },
} as const satisfies Record<string, Text>;
