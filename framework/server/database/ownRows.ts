import type { Placeholder, SQL } from 'drizzle-orm';
import { eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The rows whose column is one of these ids: how queries keep to the tenants and the person they are for. It is the first
 * of two guards that know nothing of each other; the other is the database's own (`within`).
 */
export const among = (column: PgColumn, ids: readonly (Placeholder | number)[]): SQL =>
  ids.length === 1 ? eq(column, ids[0]!) : inArray(column, [...ids]);

/** The rows in reach: those whose column is one of these ids. */
export interface Owned {
  column: PgColumn;
  ids: readonly number[];
}

/** Whether rows in reach are one owner's, whose id may be a statement's parameter. */
export const areOfOne = ({ ids }: Owned): boolean => ids.length === 1;
