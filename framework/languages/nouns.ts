/** A resource's singular and plural names. */
export type Names = readonly [one: string, many: string];

/** A language's noun grammar. Languages without one use the declared names unchanged. */
export interface Nouns {
  /** Returns true if a verb that precedes the noun has a feminine form. */
  isFeminine(noun: string): boolean;
  /** Returns the text for a record count, such as "3 books". `digits` is the count in the user's number format. */
  counted(count: number, digits: string, names: Names): string;
  /**
   * True if messages about actions on several records use the action's label, which is a verbal noun. A past-tense verb
   * would have to agree with the number of records.
   */
  isVerbal?: true;
  /**
   * Returns a genitive: "the price" and "3 books" become "the price of 3 books". Returns undefined if a preposition is
   * needed.
   */
  of?(noun: string, owner: string): string | undefined;
}
