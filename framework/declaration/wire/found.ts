/** A result of the global search. */
export interface Found {
  resource: string;
  id: number;
  /** The title. If it is localized, its texts are in the order of the admin's languages. */
  title: string | (string | null)[] | null;
  /** The fields of its two lines, as on the wire. Fields that the caller may not read are missing. */
  values: Record<string, unknown>;
}

export const mostFound = 5;

/** The maximum length of a query, in characters. */
export const longestQuery = 200;
