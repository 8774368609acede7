import type { Text } from '../../../core/text';

/** Words of the dialogs about a record that somebody else changed or deleted, loaded with them. */
export const texts = {
  body: {
    en: 'Someone else saved it while you were editing. What only one of you changed is kept. Choose where you both changed the same.',
    ar: 'حفظه شخص آخر أثناء تعديلك له. ما عدّله أحدكما وحده يُحفظ كما هو، واختر حيث عدّلتما الشيء نفسه.',
  },
  bodyAlone: {
    en: 'Someone else saved it while you were editing. You changed different things, so both are kept.',
    ar: 'حفظه شخص آخر أثناء تعديلك له. عدّل كل منكما شيئًا مختلفًا، لذا ستُحفظ تعديلاتكما معًا.',
  },
  conflicts: { en: 'You both changed', ar: 'عدّلتماه كلاكما' },
  taken: { en: 'Kept from both', ar: 'يُحفظ من الطرفين' },
  part: { en: 'Item', ar: 'العنصر' },
  result: { en: 'Will be saved as', ar: 'القيمة التي ستُحفظ' },
  from: { en: 'From', ar: 'المصدر' },
  you: { en: 'You', ar: 'أنت' },
  other: { en: 'The other person', ar: 'الشخص الآخر' },
  both: { en: 'Both', ar: 'كلاكما' },
  before: { en: 'Before', ar: 'قبل التعديل' },
  allMine: { en: 'Mine everywhere', ar: 'قيمي في كل مكان' },
  allTheirs: { en: 'Theirs everywhere', ar: 'القيم الأحدث في كل مكان' },
  missing: { en: 'Choose one of the two', ar: 'اختر إحدى القيمتين' },
  save: { en: 'Save both', ar: 'حفظ التعديلات معًا' },
  discard: { en: 'Discard my changes', ar: 'تجاهل تعديلاتي' },
  removed: { en: 'Removed', ar: 'حُذف' },
  empty: { en: 'Empty', ar: 'فارغ' },
  goneTitle: { en: 'This record was deleted', ar: 'حُذف هذا السجل' },
  goneBody: {
    en: 'Someone else deleted it while you were editing. What you typed is still here: create the record again with it, or discard it.',
    ar: 'حذفه شخص آخر أثناء تعديلك له. ما كتبته ما زال هنا: أعد إنشاء السجل به، أو تجاهله.',
  },
  goneFinal: {
    en: 'Someone else deleted it while you were editing. It cannot be saved any more; copy what you need before you discard it.',
    ar: 'حذفه شخص آخر أثناء تعديلك له. لم يعد حفظه ممكنًا؛ انسخ ما تحتاج إليه قبل أن تتجاهله.',
  },
  createAgain: { en: 'Create it again', ar: 'إنشاؤه من جديد' },
} as const satisfies Record<string, Text>;
