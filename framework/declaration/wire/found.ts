/** A record that the search of everything found. */
export interface Found {
  /** The resource's name. */
  resource: string;
  id: number;
  /** What it is called; where that is in several languages, the texts in the order in which the admin has these. */
  title: string | (string | null)[] | null;
}

/** How many records of a resource are found at most. */
export const mostFound = 5;

/** The longest text that is searched for, in characters. */
export const longestQuery = 200;
