import type { SQL } from 'drizzle-orm';
import { getTableName, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TableSpec } from './spec';
import type { DerivedTable } from '../types';

/** The schema of views that make indexes usable; see framework/server/database/guard.ts. */
export const lookupSchema = 'admin_lookup';

/** The view of a tenant's table with the rows in scope; for users, only their names. */
export const lookupOf = (table: DerivedTable): SQL =>
  sql`${sql.identifier(lookupSchema)}.${sql.identifier(getTableName(table))}`;

/**
 * Rewrites a condition so that an index can answer it. Under row-level security, conditions with LIKE, arrays, decimals
 * or functions of a column don't use indexes. Tables without a tenant keep the condition unchanged.
 */
export const byIndex = (
  { spec, table }: { spec: TableSpec; table: DerivedTable },
  condition: (of: DerivedTable) => SQL | undefined,
): SQL | undefined => {
  if (spec.tenant === undefined) return condition(table);
  const found = alias(table, 'found') as unknown as DerivedTable;
  // An array, evaluated once: a self-join would be flattened, with the policies applied first.
  return sql`${table.id} = any (array(select ${found.id} from ${lookupOf(table)} "found" where ${condition(found)}))`;
};
