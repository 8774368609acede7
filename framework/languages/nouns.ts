/** The names of a resource: singular and plural. */
export type Names = readonly [one: string, many: string];

/** The grammar of a language's nouns. Languages without it use the names as they are declared. */
export interface Nouns {
  /** Whether a verb before the noun takes its feminine form. */
  isFeminine(noun: string): boolean;
  /** A number of records: "3 books". `digits` is the number as it is written at the user's place. */
  counted(count: number, digits: string, names: Names): string;
  /**
   * Verbs agree with the number of their subject. Actions on several records are therefore named by their label, a
   * verbal noun, instead of their past tense.
   */
  isVerbal?: true;
  /** The genitive: "the price" and "3 books" become "the price of 3 books". Undefined if a preposition is needed. */
  of?(noun: string, owner: string): string | undefined;
}
