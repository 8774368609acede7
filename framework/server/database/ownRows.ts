import type { Placeholder, SQL } from 'drizzle-orm';
import { eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Returns a condition that checks whether `column` contains one of the given ids, which identify tenants or the user.
 * This is the first of two independent safeguards; the second is row-level security (`within`).
 */
export const among = (column: PgColumn, ids: readonly (Placeholder | number)[]): SQL =>
  ids.length === 1 ? eq(column, ids[0]!) : inArray(column, [...ids]);

/** The rows in a scope: the value of `column` must be one of `ids`. */
export interface Owned {
  column: PgColumn;
  ids: readonly number[];
}

/** True if all rows in a scope have the same owner. The owner's id can then be a parameter of a statement. */
export const areOfOne = ({ ids }: Owned): boolean => ids.length === 1;
