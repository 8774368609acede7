const arabic = /\p{Script=Arabic}/gu;

/** Arabic-script letters of Persian, Urdu and others that Arabic doesn't use. */
const notArabic = /[\u0679\u0688\u0691\u06a9\u06ba\u06be\u06c1\u06cc\u06d2]/;

/** Function words common in English and absent from other languages in Latin script. */
const english =
  /(?<![\p{L}'’])(?:the|and|with|this|that|was|were|is|are|not|very|you|your|please|thanks|of|my|it)(?![\p{L}'’])/giu;

/**
 * Detects a text's language: Arabic if most letters are Arabic, English if it contains at least two different function
 * words. Latin letters alone are not enough, because names, brands and codes have no language to announce to a screen
 * reader. Undefined if uncertain.
 */
export const textLanguage = (text: string): 'ar' | 'en' | undefined => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const own = text.match(arabic)?.length ?? 0;
  if (own > letters / 2) return notArabic.test(text) ? undefined : 'ar';
  if (own > 0) return undefined;
  return new Set(text.match(english)?.map((word) => word.toLowerCase())).size > 1 ? 'en' : undefined;
};
