import type { Text } from '../../core/text';

/** Words of the editor of formatted texts. */
export const texts = {
  toolbar: { en: 'Formatting', ar: 'التنسيق' },
  bold: { en: 'Bold', ar: 'غامق' },
  italic: { en: 'Italic', ar: 'مائل' },
  underline: { en: 'Underlined', ar: 'تحته خط' },
  heading: { en: 'Heading', ar: 'عنوان' },
  bullets: { en: 'List', ar: 'قائمة' },
  numbers: { en: 'Numbered list', ar: 'قائمة مرقّمة' },
  quote: { en: 'Quotation', ar: 'اقتباس' },
  link: { en: 'Link', ar: 'رابط' },
  undo: { en: 'Undo', ar: 'تراجع' },
  redo: { en: 'Redo', ar: 'إعادة' },
  address: { en: 'Where the link leads', ar: 'عنوان الرابط' },
  wrongAddress: {
    en: 'Enter a web address that begins with https:// or an e-mail address',
    ar: 'أدخل عنوان صفحة يبدأ بـ https:// أو عنوان بريد إلكتروني',
  },
  setLink: { en: 'Set the link', ar: 'تعيين الرابط' },
  removeLink: { en: 'Remove the link', ar: 'إزالة الرابط' },
  close: { en: 'Close', ar: 'إغلاق' },
} as const satisfies Record<string, Text>;
