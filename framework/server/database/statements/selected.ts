import type { GetColumnData, SQL } from 'drizzle-orm';
import { Column, is, Placeholder, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { PgDialect } from 'drizzle-orm/pg-core';
import { perObject } from '../../tables/perObject';
import type { Row } from '../../tables/types';
import type { Db } from '../database';

/** What is selected of each row, by the keys that it gets: columns, and expressions, which stay as the driver reads them. */
export type Selection = Readonly<Record<string, PgColumn | SQL.Aliased>>;

/** A selection, written once for all statements that select it. */
interface Written {
  /** What stands between `select` and `from`: each part by its place, since a key may be longer than a name. */
  list: SQL;
  /** A row by the selection's keys, of one by their places. */
  read(told: Row): Row;
}

const dialect = new PgDialect();

/** Takes a decoder only where drizzle's own does something: a row has dozens of columns that need none. */
const decoderOf = (part: PgColumn | SQL.Aliased): ((value: unknown) => unknown) | undefined =>
  is(part, Column) && part.mapFromDriverValue !== Column.prototype.mapFromDriverValue ? (value) => part.mapFromDriverValue(value) : undefined;

/**
 * Writes a selection as SQL, and says how its rows are read. Drizzle's `select` does it anew for each statement, which takes a list as long as
 * all else of it; the selection must not change.
 */
export const writtenOf = perObject((selection: Selection): Written => {
  const entries = Object.entries(selection);
  const list = sql.join(entries.map(([, part], place) => sql`${is(part, Column) ? part : part.sql} as ${sql.identifier(String(place))}`), sql`, `);
  const { sql: text, params } = dialect.sqlToQuery(list);
  const parts = entries.map(([key, part], place) => ({ key, place, decode: decoderOf(part) }));
  return {
    // With parameters, which each statement numbers by itself, it is written anew.
    list: params.length > 0 ? list : sql.raw(text),
    read(told) {
      const row: Row = {};
      for (const { key, place, decode } of parts) {
        const value = told[place];
        row[key] = decode && value !== null ? decode(value) : value;
      }
      return row;
    },
  };
});

type Told<S extends Selection> = { [K in keyof S]: S[K] extends PgColumn ? GetColumnData<S[K]> : unknown };

/**
 * A statement that is written once, and asked with other values each time: `rest` is what follows the selection, with a `sql.placeholder` for
 * each value, which is given as the driver takes it.
 */
export const statementOf = <S extends Selection>(selection: S, rest: SQL): ((db: Db, values: Row) => Promise<Told<S>[]>) => {
  const { list, read } = writtenOf(selection);
  const { sql: text, params } = dialect.sqlToQuery(sql`select ${list} ${rest}`);
  // Each value has a number of its own, in the order of their places.
  const pieces = text.split(/\$\d+/) as unknown as TemplateStringsArray;
  return async (db, values) => {
    const given = params.map((param) => sql.param(is(param, Placeholder) ? values[param.name] : param));
    const { rows } = await db.execute<Row>(sql(pieces, ...given));
    return rows.map(read) as Told<S>[];
  };
};
