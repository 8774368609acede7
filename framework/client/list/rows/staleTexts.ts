import type { Text } from '../../../core/text';

/** Words about chosen records that somebody else saved meanwhile, loaded with their dialog. */
export const staleTexts = {
  title: { en: 'Someone else changed these', ar: 'عدّل شخص آخر هذه السجلات' },
  body: {
    en: 'They were saved after you looked at them, so they were left as they are and are still selected. Changing them too gives them your value and keeps everything else that was saved.',
    ar: 'حُفظت بعد أن اطّلعت عليها، لذا تُركت كما هي وبقيت محددة. إذا عدّلتها أيضًا فستأخذ القيمة التي أدخلتها ويبقى كل ما حُفظ سواها.',
  },
  before: { en: 'Before', ar: 'قبل التعديل' },
  theirs: { en: 'Now', ar: 'الآن' },
  yours: { en: 'Your value', ar: 'القيمة التي أدخلتها' },
  nothingShown: { en: 'Nothing of what changed can be shown here.', ar: 'لا يمكن عرض ما تغيّر هنا.' },
  leave: { en: 'Leave them as they are', ar: 'تركها كما هي' },
} as const satisfies Record<string, Text>;
