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

/** A row's values by position: either a list, or a JSON object whose keys are positions. */
export type ByPlace = Readonly<Record<number, unknown>>;

const dialect = new PgDialect();

/** Returns the `where` clause as a list of SQL parts. Without a condition, the list is empty. */
export const condition = (where: SQL | undefined): SQL[] => (where ? [sql` where ${where}`] : []);

export const statementIn = (query: SQL): Statement => {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  return { text, values };
};

/** Renders a constant SQL query once, and returns a function that fills in its placeholders to create a statement. */
export const renderOnce = perObject((query: SQL): ((values: Row) => Statement) => {
  const { text, values: parameters } = statementIn(query);
  return (values) => ({
    text,
    values: parameters.map((value) => (is(value, Placeholder) ? values[value.name] : value)),
  });
});

/**
 * Makes the transaction's next statement use a generic plan, which doesn't depend on the values and is cached by the
 * connection.
 */
export const byOnePlan: Statement = statementIn(sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`);

/** Runs a query and returns its first row. */
export const firstRow = async <Found extends object>(db: Db, query: SQL): Promise<Found | undefined> =>
  (await db.execute<Found & Record<string, unknown>>(query)).rows[0];

/** Runs a statement and returns each row as a list of the driver's values, without Drizzle's mapping. */
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

/** The selected columns and expressions, by key. The values of expressions aren't converted. */
export type Selection = Readonly<Record<string, PgColumn | SQL.Aliased>>;

/** A selection that is rendered once and used in several statements. */
interface RenderedSelection {
  /** The select list. Columns are named by position, because a key may exceed PostgreSQL's maximum length for names. */
  list: SQL;
  /** Assigns a row's values, given by position, to the keys of `row`. */
  read(cells: ByPlace, row?: Row): Row;
}

/** Returns Drizzle's decoder for a column, or undefined if it would leave values unchanged, as for most columns. */
const decoderOf = (part: PgColumn | SQL.Aliased): ((value: unknown) => unknown) | undefined =>
  is(part, Column) && part.mapFromDriverValue !== Column.prototype.mapFromDriverValue
    ? (value) => part.mapFromDriverValue(value)
    : undefined;

/**
 * Renders a selection as SQL, and returns the SQL along with a function that reads its rows. Drizzle's `select` would
 * render the selection again for each statement, making list requests take twice as long. The selection must not change
 * afterwards.
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
    // Splits the SQL text at its parameters, because the enclosing statement renumbers them.
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

/** A statement that is rendered once and run with different values. */
interface Selecting<Found> {
  /** The query, with one `sql.placeholder` per value. */
  query: SQL;
  ask(db: Db, values: Row): Promise<Found[]>;
  read(cells: ByPlace): Found;
}

/**
 * Renders a statement that reads a selection. `rest` is the SQL after the select list, with one `sql.placeholder` per
 * value. Values must be in the driver's format.
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

/** A statement, and a function that converts its rows to a result. */
export interface Question<Result> {
  /**
   * The statement, with one `sql.placeholder` per value, or undefined if no query is needed. Its columns are named by
   * position (`"0"`), as in the result of `inJson`. Queries that are combined in one statement must use different
   * placeholder names. For example, the session query uses `session.hash` and `session.now`.
   */
  query?: SQL;
  values: Row;
  /**
   * Converts the rows to the result. Values must be read by position, because a row is either a list or an object from
   * `inJson`. May throw an error to reject the request.
   */
  read(rows: readonly ByPlace[]): Result;
}

/** Creates a `Question` from a selection. `convert` turns the selected rows into the result. */
export const questionOf = <Found, Result>(
  { query, read }: Selecting<Found>,
  values: Row,
  convert: (found: Found[]) => Result,
): Question<Result> => ({ query, values, read: (rows) => convert(rows.map(read)) });

/** Runs a `Question` as a separate statement and returns its result. */
export const answerTo = async <Result>(db: Db, { query, values, read }: Question<Result>): Promise<Result> =>
  read(query ? await askRows(db, renderOnce(query)(values)) : []);

/** Returns SQL for the rows of a query as a single JSON string. Equal rows always produce the same string. */
export const inJson = perObject(
  (query: SQL): SQL => sql`(select coalesce(json_agg(asked), '[]') from (${query}) as asked)::text`,
);
