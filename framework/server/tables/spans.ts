import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { kindOf } from '../../kinds';
import type { Fields } from '../../core/kind';
import type { DerivedTable } from './types';

/** What a row has in a field: its own value, else that of its owner, as SQL over both rows; `inheritedValue`, for queries. */
export const inherited = <T>(row: DerivedTable, owner: DerivedTable, name: string): SQL<T> =>
  sql<T>`coalesce(${row[name]}, ${owner[name]})`;

/** An amount of an area that comes to more than one for rows of its records; see `AmountSpan`. */
export interface Span {
  name: string;
  least: string;
  most: string;
  /** The rows' table, the field of theirs that names their owner, and the toggle of those that count. */
  rows: DerivedTable;
  by: string;
  toggle?: string;
}

/** The spans of an area's amounts; `tableOf` gives the table of an area by its name. */
export const spansOf = (fields: Fields, tableOf: (area: string) => DerivedTable): Span[] =>
  Object.entries(fields).flatMap(([name, declared]): Span[] => {
    const span = kindOf(declared).span?.(declared);
    if (!span) return [];
    const { area, by } = kindOf(fields[span.rows]!).rows!(fields[span.rows]!);
    const [least, most] = span.ends;
    return [{ name, least, most, rows: tableOf(area), by, ...(span.while !== undefined && { toggle: span.while }) }];
  });

/**
 * All the amounts that a record's rows have, as a query of the column `amount` over the record's row, `owner`; `from` is
 * where the rows are read, their table unless given.
 */
export const amountsOf = ({ name, rows, by, toggle }: Span, owner: DerivedTable, from: SQL = sql`${rows}`): SQL => {
  const one = alias(rows, 'one') as unknown as DerivedTable;
  const sameShop = one.sub_shop_id && owner.sub_shop_id ? eq(one.sub_shop_id, owner.sub_shop_id) : undefined;
  return sql`select ${inherited(one, owner, name)} as amount from ${from} "one"
    where ${and(sameShop, eq(one[by]!, owner.id!), toggle === undefined ? undefined : sql`${one[toggle]}`)}`;
};
