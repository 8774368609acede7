const arabic = /\p{Script=Arabic}/gu;

/** Letters of Persian, Urdu and other languages in Arabic script, which Arabic isn't written with. */
const notArabic = /[\u0679\u0688\u0691\u06a9\u06ba\u06be\u06c1\u06cc\u06d2]/;

/** Words that English sentences can hardly do without, and other languages in Latin letters don't have. */
const english =
  /(?<![\p{L}'’])(?:the|and|with|this|that|was|were|is|are|not|very|you|your|please|thanks|of|my|it)(?![\p{L}'’])/giu;

/**
 * The language that a text is written in, as far as its letters tell: Arabic where most of them are Arabic; English where at least two
 * different English function words stand in it. Latin letters alone tell nothing: a name, a brand or a code has no language that a screen
 * reader should be told. Undefined where it isn't certain.
 */
export const textLanguage = (text: string): 'ar' | 'en' | undefined => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const own = text.match(arabic)?.length ?? 0;
  if (own > letters / 2) return notArabic.test(text) ? undefined : 'ar';
  if (own > 0) return undefined;
  return new Set(text.match(english)?.map((word) => word.toLowerCase())).size > 1 ? 'en' : undefined;
};
