/** A part of the grammar of typed filters. The packs list the words for each part, separated by commas or semicolons. */
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
  // After a number: "50 or more".
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
  // "the last 7 days" counts back from today; "last week" is the calendar week.
  | 'recent'
  | 'past'
  | 'current'
  | 'next'
  // Values of a boolean.
  | 'yes'
  | 'no'
  | 'active'
  | 'inactive'
  // Words without a meaning of their own.
  | 'filler'
  | 'currency'
  | 'percent';

/** The units of a calendar. */
export type Unit = 'day' | 'month' | 'quarter' | 'week' | 'year';

/** The words of one language in which users type filters. Lists of words are separated by commas or semicolons. */
export interface Grammar {
  /** Reduces a folded word to the part that its forms share, such as gender, number and article. */
  stem(word: string): string;
  /** Splits prefixes from a folded word. Returns the rest, and the concept that the prefix means, if any. */
  prefixes?(word: string): readonly (readonly [rest: string, concept?: Concept])[];
  words: Readonly<Record<Concept, string>>;
  units: Readonly<Record<Unit, string>>;
  /** Words that contain a number and a unit, such as the Arabic dual. */
  counted: Readonly<Partial<Record<Unit, Readonly<Record<number, string>>>>>;
  /** Words for a day, by its distance from today. */
  days: Readonly<Record<'-2' | '-1' | '0' | '1' | '2', string>>;
  /** The days of the week, starting with Sunday. */
  weekdays: readonly string[];
  months: readonly string[];
  /** Numbers as single words. Numbers of several words, such as "twenty five", are put together from them. */
  numbers: Readonly<Record<number, string>>;
  /** The month is written before the day: 11/30/2026. */
  monthFirst?: true;
  /** A comma before three digits groups them: 1,000 is a thousand. Elsewhere it could be a decimal sign. */
  commaGroups?: true;
  /** An admin's further names of fields and values, by resource. */
  names?: FilterNames;
}

/**
 * Further names that users may type instead of a label, by resource. A key is a field, or a field and one of its
 * values: `{ loans: { member: 'reader', 'status.late': 'overdue, too late' } }`.
 */
export type FilterNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Splits a list of words or phrases. */
export const phrasesIn = (list: string): string[] => (list === '' ? [] : list.split(/[,;،]\s*/));
