import type { SQL, GetColumnData } from 'drizzle-orm';
import { is, Placeholder, sql, Column } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { perObject } from '../../core/objects';
import type { Row } from './tables/types';
import type { Db } from './database';

export interface Statement {
  text: string;
  values: unknown[];
}

/** A row's values by position: a list, or a JSON object with positions as keys. */
export type ByPlace = Readonly<Record<number, unknown>>;

const dialect = new PgDialect();

/** Returns the `where` clause, or nothing without a condition. */
export const condition = (where: SQL | undefined): SQL[] => (where ? [sql` where ${where}`] : []);

export const statementIn = (query: SQL): Statement => {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return { text, values };
};

/** Renders constant SQL once. The returned function fills its placeholders by name. */
export const renderOnce = perObject((query: SQL): ((values: Row) => Statement) => {
  const { text, values: parameters } = statementIn(query);
  return (values) => ({
    text,
    values: parameters.map((value) => (is(value, Placeholder) ? values[value.name] : value)),
  });
});

/** Uses one cached plan per connection for the transaction's next statement, whatever its values. */
export const byOnePlan: Statement = statementIn(sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`);

/** Runs a query and returns its first row. */
export const firstRow = async <Found extends object>(db: Db, query: SQL): Promise<Found | undefined> =>
  (await db.execute<Found & Record<string, unknown>>(query)).rows[0];

/** Runs a statement and returns its rows as lists of the driver's values, bypassing Drizzle's mapping. */
export const askRows = (db: Db, { text, values }: Statement): Promise<unknown[][]> =>
  db._.session
    .prepareQuery<{ execute: unknown[][]; all: unknown; values: unknown }>(
      { sql: text, params: values },
      undefined,
      undefined,
      true,
      (rows) => rows,
    )
    .execute();

/** Columns and expressions by key. Expressions keep the driver's values. */
export type Selection = Readonly<Record<string, PgColumn | SQL.Aliased>>;

/** A selection rendered once for all its statements. */
interface RenderedSelection {
  /** The select list. Parts are named by position, as a key may exceed PostgreSQL's names. */
  list: SQL;
  /** Reads a row by position into `row`. */
  read(cells: ByPlace, row?: Row): Row;
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
export const renderSelection = perObject((selection: Selection): RenderedSelection => {
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
    read(cells, row = {}) {
      for (const { key, place, decode } of parts) {
        const value = cells[place];
        row[key] = decode && value !== null ? decode(value) : value;
      }
      return row;
    },
  };
});

type RowOf<S extends Selection> = { [K in keyof S]: S[K] extends PgColumn ? GetColumnData<S[K]> : unknown };

/** A statement rendered once and run with different values. */
interface Selecting<Found> {
  /** Has a `sql.placeholder` per value. */
  query: SQL;
  ask(db: Db, values: Row): Promise<Found[]>;
  read(cells: ByPlace): Found;
}

/**
 * Renders the statement of a selection. `rest` follows the select list, with a `sql.placeholder` per value in the
 * driver's form.
 */
export const statementOf = <S extends Selection>(selection: S, rest: SQL): Selecting<RowOf<S>> => {
  const { list, read } = renderSelection(selection);
  const query = sql`select ${list} ${rest}`;
  const found = (cells: ByPlace) => read(cells) as RowOf<S>;
  return {
    query,
    read: found,
    ask: async (db, values) => (await askRows(db, renderOnce(query)(values))).map(found),
  };
};

/** A statement with a reader of its rows. */
export interface Question<Result> {
  /**
   * Has a `sql.placeholder` per value and columns named by position (`"0"`), as `inJson` returns them; absent if no
   * query is needed. Questions sharing a statement share its names: `session.hash` and `session.now` are the session's.
   */
  query?: SQL;
  values: Row;
  /** Reads the rows, either lists or `inJson`'s objects, by position only. May throw to refuse. */
  read(rows: readonly ByPlace[]): Result;
}

/** Creates a question from a selection's statement; `convert` receives the rows found. */
export const questionOf = <Found, Result>(
  { query, read }: Selecting<Found>,
  values: Row,
  convert: (found: Found[]) => Result,
): Question<Result> => ({ query, values, read: (rows) => convert(rows.map(read)) });

/** Runs a question on its own. */
export const answerTo = async <Result>(db: Db, { query, values, read }: Question<Result>): Promise<Result> =>
  read(query ? await askRows(db, renderOnce(query)(values)) : []);

/** A question's rows as one JSON text, equal for equal rows. */
export const inJson = perObject(
  (query: SQL): SQL => sql`(select coalesce(json_agg(asked), '[]') from (${query}) as asked)::text`,
);
