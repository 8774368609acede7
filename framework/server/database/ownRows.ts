import type { SQL } from 'drizzle-orm';
import { eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * The rows whose column is one of these ids: how queries keep to the tenants and the person they are for. It is the first
 * of two guards that know nothing of each other; the other is the database's own (`within`).
 */
export const among = (column: PgColumn, ids: readonly number[]): SQL =>
  ids.length === 1 ? eq(column, ids[0]!) : inArray(column, [...ids]);
