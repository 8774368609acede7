import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { kindOf } from '../../../../kinds';
import type { Fields } from '../../../../core/kind';
import type { TableSpec } from './spec';
import type { DerivedTable } from '../types';

/** What a row has in a field: its own column, else that of its owner, as SQL over both rows; `inheritedValue`, for queries. */
export const inherited = <T>(own: SQLWrapper | undefined, owners: SQLWrapper | undefined): SQL<T> =>
  sql<T>`coalesce(${own}, ${owners})`;

/** An amount of a resource that comes to more than one for rows of its records; see `AmountSpan`. */
export interface Span {
  name: string;
  least: string;
  most: string;
  /** The rows' table, the field of theirs that names their owner, and the toggle of those that count. */
  rows: { spec: TableSpec; table: DerivedTable };
  by: string;
  toggle?: string;
}

/** The spans of a resource's amounts; `rowsOf` gives the table of a resource by its name. */
export const spansOf = (fields: Fields, rowsOf: (resource: string) => Span['rows']): Span[] =>
  Object.entries(fields).flatMap(([name, declared]): Span[] => {
    const span = kindOf(declared).span?.(declared);
    if (!span) return [];
    const { resource, by } = kindOf(fields[span.rows]!).rows!(fields[span.rows]!);
    const [least, most] = span.ends;
    return [{ name, least, most, rows: rowsOf(resource), by, ...(span.while !== undefined && { toggle: span.while }) }];
  });

/**
 * All the amounts that a record's rows have, as a query of the column `amount` over the record's row, `owner`; `from` is
 * where the rows are read, their table unless given.
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
