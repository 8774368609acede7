// The page frame's strings, in English and Arabic.
export const texts = {
  en: {
    brand: 'Matjar',
    docs: 'Docs',
    search: 'Search the docs',
    results: 'Search results',
    source: 'Source',
    other: 'العربية',
    theme: 'Dark mode',
    skip: 'Skip to content',
    contents: 'On this page',
  },
  ar: {
    brand: 'متجر',
    docs: 'التوثيق',
    search: 'البحث في التوثيق',
    results: 'نتائج البحث',
    source: 'المصدر',
    other: 'English',
    theme: 'الوضع الداكن',
    skip: 'الانتقال إلى المحتوى',
    contents: 'في هذه الصفحة',
  },
};
