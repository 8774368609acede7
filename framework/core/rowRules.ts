/** What holds of the rows of one record beyond each of their fields. */
export interface RowRules {
  /** How many at the most. */
  max?: number;
  /** The whole number by which people put them in order, by hand. */
  order?: string | undefined;
  /** What holds between a row's fields: the complaint's i18n key, and where it is shown. */
  checks?: readonly { at: PropertyKey; message: string; passes(record: never): boolean }[] | undefined;
  /** Which fields, taken together, no two rows share, but for those with one of some values. */
  unique?:
    | readonly {
        fields: readonly string[];
        at: string;
        message: string;
        unless?: { field: string; is: readonly string[] };
      }[]
    | undefined;
}

/** What a record's amount comes to for rows that belong to the record: each has its own amount of the same name, or inherits the record's. */
export interface AmountSpan {
  /** Two amounts of the record, the least and the most of these, which the database keeps; without a row, both are the record's own. */
  ends: readonly [least: string, most: string];
  /** The field that holds the rows. */
  rows: string;
  /** A toggle of the rows: those without it don't count. */
  while?: string;
}
