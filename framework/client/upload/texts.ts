import type { Text } from '../../core/text';

/** Words of uploads, beside each other in both languages as a declaration's are. */
export const texts = {
  choose: { en: 'Choose a file', ar: 'اختيار ملف' },
  chooseMany: { en: 'Choose pictures', ar: 'اختيار صور' },
  chooseFiles: { en: 'Choose files', ar: 'اختيار ملفات' },
  photo: { en: 'Take a photo', ar: 'التقاط صورة' },
  hint: { en: 'or drop or paste it here', ar: 'أو بالإفلات أو اللصق هنا' },
  dropNow: { en: 'Drop to upload', ar: 'أفلت للرفع' },
  wait: {
    en: 'A file is still being uploaded. Wait for it, or cancel the upload.',
    ar: 'ما زال هناك ملف قيد الرفع. انتظر حتى يكتمل أو ألغِ الرفع.',
  },
  full: { en: 'As many files as fit are there already: this one was not uploaded', ar: 'اكتمل العدد المسموح من الملفات، فلم يُرفع هذا الملف' },
  megabytes: { en: 'MB', ar: 'ميغابايت' },
  uploading: { en: 'Uploading', ar: 'جارٍ الرفع' },
  remove: { en: 'Remove this file', ar: 'إزالة هذا الملف' },
} as const satisfies Record<string, Text>;
