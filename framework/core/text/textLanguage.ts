const arabic = /\p{Script=Arabic}/gu;

/** Letters in Arabic script that are used in Persian, Urdu and other languages, but not in Arabic. */
const notArabic = /[\u0679\u0688\u0691\u06a9\u06ba\u06be\u06c1\u06cc\u06d2]/;

/** Function words that are common in English and don't occur in other languages with Latin script. */
const english =
  /(?<![\p{L}'’])(?:the|and|with|this|that|was|were|is|are|not|very|you|your|please|thanks|of|my|it)(?![\p{L}'’])/giu;

/**
 * Detects the language that text is written in, for screen readers. Returns `ar` if most letters are Arabic, `en` if
 * the text contains at least two different English function words, and undefined otherwise. Latin letters alone aren't
 * enough, because names, brands and codes use them in any language.
 */
export const textLanguage = (text: string): 'ar' | 'en' | undefined => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const own = text.match(arabic)?.length ?? 0;
  if (own > letters / 2) return notArabic.test(text) ? undefined : 'ar';
  if (own > 0) return undefined;
  return new Set(text.match(english)?.map((word) => word.toLowerCase())).size > 1 ? 'en' : undefined;
};
