import type { Text } from '@matjar/admin/values';

export const texts = {
  fromGallery: { en: 'Choose from gallery', ar: 'اختيار من المعرض' },
  search: { en: 'Search the gallery', ar: 'البحث في المعرض' },
  none: { en: 'There are no pictures here yet', ar: 'لا توجد صور هنا بعد' },
  failed: { en: 'The pictures could not be loaded', ar: 'تعذّر تحميل الصور' },
  more: { en: 'Show more', ar: 'عرض المزيد' },
  close: { en: 'Close', ar: 'إغلاق' },
  kilobytes: { en: 'KB', ar: 'ك.ب' },
  unused: { en: 'Not used', ar: 'غير مستخدم' },
} as const satisfies Record<string, Text>;
