import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { kindOf } from '../../../../kinds';
import type { Fields } from '../../../../core/kind';
import type { TableSpec } from './spec';
import type { DerivedTable } from '../types';

/** The value of a row: its own, else its owner's; `inheritedValue` in SQL. */
export const inherited = <T>(own: SQLWrapper | undefined, owners: SQLWrapper | undefined): SQL<T> =>
  sql<T>`coalesce(${own}, ${owners})`;

/** An amount that varies among the rows of a record; see `AmountSpan`. */
export interface Span {
  name: string;
  least: string;
  most: string;
  /** The rows' table, its field that names the owner, and the toggle of rows that count. */
  rows: { spec: TableSpec; table: DerivedTable };
  by: string;
  toggle?: string;
}

/** Returns the spans of a resource's amounts. `rowsOf` returns the table of a resource. */
export const spansOf = (fields: Fields, rowsOf: (resource: string) => Span['rows']): Span[] =>
  Object.entries(fields).flatMap(([name, declared]): Span[] => {
    const span = kindOf(declared).span?.(declared);
    if (!span) return [];
    const { resource, by } = kindOf(fields[span.rows]!).rows!(fields[span.rows]!);
    const [least, most] = span.ends;
    return [{ name, least, most, rows: rowsOf(resource), by, ...(span.while !== undefined && { toggle: span.while }) }];
  });

/**
 * A query of all amounts of a record's rows, as column `amount`, for the record's row `owner`. `from` is the source of
 * the rows and defaults to their table.
 */
export const amountsOf = (
  { name, rows, by, toggle }: Span,
  owner: DerivedTable,
  from: SQL = sql`${rows.table}`,
): SQL => {
  const one = alias(rows.table, 'one') as unknown as DerivedTable;
  const [own, other] = [one[rows.spec.tenant ?? ''], owner[rows.spec.tenant ?? '']];
  const sameTenant = own && other ? eq(own, other) : undefined;
  return sql`select ${inherited(one[name], owner[name])} as amount from ${from} "one"
    where ${and(sameTenant, eq(one[by]!, owner.id!), toggle === undefined ? undefined : sql`${one[toggle]}`)}`;
};
