import type { Placeholder, SQL } from 'drizzle-orm';
import { eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Limits a query to rows whose column is one of these ids, of tenants or the user. It is the first of two independent
 * guards; the other is row-level security (`within`).
 */
export const among = (column: PgColumn, ids: readonly (Placeholder | number)[]): SQL =>
  ids.length === 1 ? eq(column, ids[0]!) : inArray(column, [...ids]);

/** The rows in reach: `column` is one of `ids`. */
export interface Owned {
  column: PgColumn;
  ids: readonly number[];
}

/** Checks whether the rows in reach have one owner, whose id can be a statement's parameter. */
export const areOfOne = ({ ids }: Owned): boolean => ids.length === 1;
