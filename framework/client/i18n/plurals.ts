import { primarySubtag } from '../../core/languages';

/** Between the plural forms of one text, as polyglot and react-admin expect it. */
export const pluralDelimiter = '||||';

const arabicIndex = (count: number): number => {
  if (count < 3) return count;
  const lastTwo = count % 100;
  if (lastTwo >= 3 && lastTwo <= 10) return 3;
  return lastTwo >= 11 ? 4 : 5;
};

/**
 * Which form of a counted text to use (0-based), by the CLDR rule of the locale's language.
 * `count` is a whole number of things, 0 or more.
 */
export const pluralIndex = (code: string, count: number): number => {
  const language = primarySubtag(code);
  if (language === 'ar') return arabicIndex(count);
  // In French none is one, too.
  return Number(language === 'fr' ? count > 1 : count !== 1);
};
