/**
 * A concept in the grammar of typed filters. Each language lists the words for it, separated by commas or semicolons.
 */
export type Concept =
  | 'not'
  | 'or'
  | 'and'
  // Comparisons of numbers.
  | 'over'
  | 'atLeast'
  | 'under'
  | 'atMost'
  | 'exactly'
  | 'between'
  | 'from'
  | 'to'
  // Words after a number, as in "50 or more".
  | 'orMore'
  | 'orLess'
  // Dates.
  | 'since'
  | 'after'
  | 'before'
  | 'until'
  | 'on'
  | 'ago'
  | 'older'
  // "The last 7 days" are counted back from today, but "last week" is the calendar week.
  | 'recent'
  | 'past'
  | 'current'
  | 'next'
  // Values of a boolean.
  | 'yes'
  | 'no'
  | 'active'
  | 'inactive'
  // Words that don't change the meaning, such as "the".
  | 'filler'
  | 'currency'
  | 'percent';

/** Calendar units. */
export type Unit = 'day' | 'month' | 'quarter' | 'week' | 'year';

/** A language's words for typed filters. Words in a list are separated by commas or semicolons. */
export interface Grammar {
  /** Returns the stem of a normalized word, without endings and articles, so that all its forms match. */
  stem(word: string): string;
  /**
   * Splits prefixes off a normalized word. Returns the rest of the word and, if the prefix has a meaning, its concept.
   */
  prefixes?(word: string): readonly (readonly [rest: string, concept?: Concept])[];
  words: Readonly<Record<Concept, string>>;
  units: Readonly<Record<Unit, string>>;
  /** Single words for a number of units, such as the Arabic dual "يومين" (two days). */
  counted: Readonly<Partial<Record<Unit, Readonly<Record<number, string>>>>>;
  /** Words for days relative to today, such as "tomorrow". Each key is the number of days from today. */
  days: Readonly<Record<'-2' | '-1' | '0' | '1' | '2', string>>;
  /** The days of the week, starting with Sunday. */
  weekdays: readonly string[];
  months: readonly string[];
  /** Numbers that are single words. Longer numbers, such as "twenty five", are combinations of these. */
  numbers: Readonly<Record<number, string>>;
  /** True if the month is written before the day: 11/30/2026. */
  monthFirst?: true;
  /** True if the comma is a thousands separator, as in 1,000. Otherwise, it could be a decimal separator. */
  commaGroups?: true;
  /** The admin's synonyms for fields and values, by resource. */
  names?: FilterNames;
}

/**
 * Synonyms that users may type instead of a label, by resource. A key is a field, or a field with one of its values: `{
 * loans: { member: 'reader', 'status.late': 'overdue, too late' } }`.
 */
export type FilterNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Splits a list of words or phrases. */
export const phrasesIn = (list: string): string[] => (list === '' ? [] : list.split(/[,;،]\s*/));
