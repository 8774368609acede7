import type { Text } from '@matjar/admin/values';

export const texts = {
  pdf: { en: 'Download PDF', ar: 'تنزيل PDF' },
  zip: { en: 'Download as ZIP', ar: 'تنزيل كملف مضغوط' },
  language: { en: 'Language', ar: 'اللغة' },
  en: { en: 'English', ar: 'الإنجليزية' },
  ar: { en: 'Arabic', ar: 'العربية' },
  download: { en: 'Download', ar: 'تنزيل' },
  drawing: { en: '%{done} of %{total} drawn', ar: 'أُعدّ %{done} من %{total}' },
  packing: { en: 'Packing the file', ar: 'يجري تجميع الملف' },
  ready: { en: 'The ZIP file is ready', ar: 'الملف المضغوط جاهز' },
  failed: { en: 'The ZIP file could not be made. Try again.', ar: 'تعذّر إعداد الملف المضغوط. أعد المحاولة.' },
  background: {
    en: 'It is made in the background. Keep this window open to download it.',
    ar: 'يُعدّ الملف في الخلفية. أبقِ هذه النافذة مفتوحة لتنزيله.',
  },
  none: { en: 'There is no invoice yet', ar: 'لا توجد فاتورة بعد' },
  noneBody: {
    en: 'Make the invoice from the order’s menu first.',
    ar: 'أصدر الفاتورة من قائمة الطلب أولًا.',
  },
  tooMany: { en: 'At most %{max} invoices fit into a ZIP file', ar: 'أقصى عدد للفواتير في الملف المضغوط: %{max}' },
} as const satisfies Record<string, Text>;
