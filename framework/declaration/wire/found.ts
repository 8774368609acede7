/** A result of the global search. */
export interface Found {
  resource: string;
  id: number;
  /** The title of the record. For a localized title, the texts are in the order of the admin's languages. */
  title: string | (string | null)[] | null;
  /** The values for the two lines of the result, in the wire format. Excludes fields that the caller may not read. */
  values: Record<string, unknown>;
}

export const mostFound = 5;

/** The maximum length of a query, in characters. */
export const longestQuery = 200;
