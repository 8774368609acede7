export const dossierTexts = {
  export: { en: 'Export personal data', ar: 'تصدير البيانات الشخصية' },
  title: { en: 'Personal data', ar: 'البيانات الشخصية' },
  about: {
    en: 'A copy, for the client, of everything that the shop stores about them: details, orders, messages, reviews, invoices and notes.',
    ar: 'نسخة للعميل من كل ما يحفظه المتجر عنه: بياناته وطلباته ورسائله وتقييماته وفواتيره والملاحظات.',
  },
  format: { en: 'File', ar: 'الملف' },
  pdf: { en: 'PDF, to read', ar: 'PDF للقراءة' },
  json: { en: 'JSON, for programs', ar: 'JSON للبرامج' },
  language: { en: 'Language', ar: 'اللغة' },
  en: { en: 'English', ar: 'الإنجليزية' },
  ar: { en: 'Arabic', ar: 'العربية' },
  download: { en: 'Download', ar: 'تنزيل' },
  pageOf: { en: 'Page %{page} of %{pages}', ar: 'صفحة %{page} من %{pages}' },
} as const;
