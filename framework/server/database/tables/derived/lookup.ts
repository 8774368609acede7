import type { SQL } from 'drizzle-orm';
import { getTableName, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TableSpec } from './spec';
import type { DerivedTable } from '../types';

/** Where the views are by which indexes are asked; see framework/server/database/guard.ts. */
export const lookupSchema = 'admin_lookup';

/** The view that has the rows of a tenant's table within the transaction's scope; of users, their names. */
export const lookupOf = (table: DerivedTable): SQL =>
  sql`${sql.identifier(lookupSchema)}.${sql.identifier(getTableName(table))}`;

/**
 * The rows of which a condition holds, in a form that indexes answer: one with LIKE, arrays, decimals or a function of a column isn't asked
 * of an index of a table with policies. Where rows belong to no tenant it's the condition itself.
 */
export const byIndex = (
  { spec, table }: { spec: TableSpec; table: DerivedTable },
  condition: (of: DerivedTable) => SQL | undefined,
): SQL | undefined => {
  if (spec.tenant === undefined) return condition(table);
  const found = alias(table, 'found') as unknown as DerivedTable;
  // As a list, asked once: a join of the table with itself would be made one again, with its policies first.
  return sql`${table.id} = any (array(select ${found.id} from ${lookupOf(table)} "found" where ${condition(found)}))`;
};
