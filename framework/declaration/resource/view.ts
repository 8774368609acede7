/** Rows that another resource holds, as the guest sees them whose they are: the database has a view of them instead of a table. */
export interface View {
  /** The resource whose rows they are. */
  of: string;
  /** The references that lead from such a row to its guest: `loan.member`. None where it is the guest's own row. */
  by?: string;
  /**
   * Where a field's value is, of those that aren't the row's own by the same name: behind references, `loan.number`. The name of
   * what tenants are, `branch`, leads to the tenant that the row belongs to; `id` is the number of what a reference leads to, or the row's own.
   */
  from?: Readonly<Record<string, string>>;
  /** Those rows alone where a value, found the same way, is one of these. */
  only?: Readonly<Record<string, readonly string[]>>;
  /** Without the rows for which another resource has one already: by that one's columns, each with the same value of this row's. */
  without?: { resource: string; by: Readonly<Record<string, string>> };
}
