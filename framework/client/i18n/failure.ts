/** Said without the catalogues, which may be what couldn't be loaded. */
const texts = {
  en: { message: 'This page could not be loaded. Check your connection.', reload: 'Reload' },
  ar: { message: 'تعذّر تحميل هذه الصفحة. تحقّق من اتصالك.', reload: 'إعادة التحميل' },
  fr: { message: 'Cette page n’a pas pu être chargée. Vérifiez votre connexion.', reload: 'Recharger' },
};

/** What is said of it in a language, by its code, and what tries again. */
export const failureIn = (language: string) =>
  Object.entries(texts).find(([key]) => language.startsWith(key))?.[1] ?? texts.en;
