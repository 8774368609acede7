import type { GetColumnData, SQL } from 'drizzle-orm';
import { Column, is, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { perObject } from '../../../core/objects';
import type { Row } from '../tables/types';
import type { Db } from '../database';
import type { ByPlace } from './statement';
import { askRows, statementIn, writtenOnce } from './statement';

/** Columns and expressions by key. Expressions keep the driver's values. */
export type Selection = Readonly<Record<string, PgColumn | SQL.Aliased>>;

/** A selection rendered once for all its statements. */
interface Written {
  /** The select list. Parts are named by position, as a key may exceed PostgreSQL's names. */
  list: SQL;
  /** Reads a row by position into `row`. */
  read(told: ByPlace, row?: Row): Row;
}

/** Returns a decoder only if Drizzle's does something: most of a row's dozens of columns need none. */
const decoderOf = (part: PgColumn | SQL.Aliased): ((value: unknown) => unknown) | undefined =>
  is(part, Column) && part.mapFromDriverValue !== Column.prototype.mapFromDriverValue
    ? (value) => part.mapFromDriverValue(value)
    : undefined;

/**
 * Renders a selection as SQL with a reader of its rows. Drizzle's `select` would do it for each statement, which takes
 * as long as the rest of a list. The selection must not change.
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
    // Split around the values, as each statement numbers its own.
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

/** A statement rendered once and run with different values. */
export interface Selecting<Found> {
  /** Has a `sql.placeholder` per value. */
  written: SQL;
  ask(db: Db, values: Row): Promise<Found[]>;
  read(told: ByPlace): Found;
}

/**
 * Renders the statement of a selection. `rest` follows the select list, with a `sql.placeholder` per value in the
 * driver's form.
 */
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
