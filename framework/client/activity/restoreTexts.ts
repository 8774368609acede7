import type { Text } from '../../core/text';

/** Words of the question whether a change set is to be restored, loaded with their dialog. */
export const restoreTexts = {
  title: { en: 'Restore the values from before', ar: 'استعادة ما كان من قبل' },
  looking: { en: 'Looking at what can be restored', ar: 'جارٍ التحقق مما يمكن استعادته' },
  restored: { en: 'Will be restored', ar: 'سيُستعاد' },
  kept: { en: 'Stays as it is', ar: 'يبقى على حاله' },
  nothing: { en: 'Nothing of this can be restored.', ar: 'لا يمكن استعادة شيء منه.' },
  changed: { en: 'Gets its earlier values back', ar: 'يستعيد قيمه السابقة' },
  returned: { en: 'Comes back', ar: 'يعود بعد حذفه' },
  removed: { en: 'Is removed again', ar: 'يُحذف من جديد' },
  others: { en: 'More of them', ar: 'وسجلات أخرى' },
} as const satisfies Record<string, Text>;
