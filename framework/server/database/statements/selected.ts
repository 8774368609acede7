import type { GetColumnData, SQL } from 'drizzle-orm';
import { Column, is, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { perObject } from '../../../core/objects';
import type { Row } from '../tables/types';
import type { Db } from '../database';
import type { ByPlace } from './statement';
import { askRows, statementIn, writtenOnce } from './statement';

/** What is selected of each row, by the keys that it gets: columns, and expressions, which stay as the driver reads them. */
export type Selection = Readonly<Record<string, PgColumn | SQL.Aliased>>;

/** A selection, written once for all statements that select it. */
interface Written {
  /** What stands between `select` and `from`: each part by its place, since a key may be longer than a name. */
  list: SQL;
  /** A row by the selection's keys, of one by their places; it is written into `row`. */
  read(told: ByPlace, row?: Row): Row;
}

/** Takes a decoder only where drizzle's own does something: a row has dozens of columns that need none. */
const decoderOf = (part: PgColumn | SQL.Aliased): ((value: unknown) => unknown) | undefined =>
  is(part, Column) && part.mapFromDriverValue !== Column.prototype.mapFromDriverValue
    ? (value) => part.mapFromDriverValue(value)
    : undefined;

/**
 * Writes a selection as SQL, and says how its rows are read. Drizzle's `select` does it anew for each statement, which takes a list as long as
 * all else of it; the selection must not change.
 */
export const writtenOf = perObject((selection: Selection): Written => {
  const entries = Object.entries(selection);
  const list = sql.join(
    entries.map(([, part], place) => sql`${is(part, Column) ? part : part.sql} as ${sql.identifier(String(place))}`),
    sql`, `,
  );
  const { text, values } = statementIn(list);
  const pieces = text.split(/\$\d+/) as unknown as TemplateStringsArray;
  const parts = entries.map(([key, part], place) => ({ key, place, decode: decoderOf(part) }));
  return {
    // Around its values, which each statement numbers by itself.
    list: sql(pieces, ...values),
    read(told, row = {}) {
      for (const { key, place, decode } of parts) {
        const value = told[place];
        row[key] = decode && value !== null ? decode(value) : value;
      }
      return row;
    },
  };
});

type Told<S extends Selection> = { [K in keyof S]: S[K] extends PgColumn ? GetColumnData<S[K]> : unknown };

/** A statement that is written once, and asked with other values each time. */
export interface Selecting<Found> {
  /** With a `sql.placeholder` for each value. */
  written: SQL;
  ask(db: Db, values: Row): Promise<Found[]>;
  /** What is found in a row by its places. */
  read(told: ByPlace): Found;
}

/** Writes a statement of a selection: `rest` is what follows it, with a `sql.placeholder` for each value, which is given as the driver takes it. */
export const statementOf = <S extends Selection>(selection: S, rest: SQL): Selecting<Told<S>> => {
  const { list, read } = writtenOf(selection);
  const written = sql`select ${list} ${rest}`;
  const found = (told: ByPlace) => read(told) as Told<S>;
  return {
    written,
    read: found,
    ask: async (db, values) => (await askRows(db, writtenOnce(written)(values))).map(found),
  };
};
