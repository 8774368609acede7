import type { SQL } from 'drizzle-orm';
import { is, Placeholder, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { perObject } from '../../../core/objects';
import type { Row } from '../tables/types';
import type { Db } from '../database';

/** What goes to the database: a text with `$1` and so on, and the values of these as the driver takes them. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A row's values by the places of its columns: a list, or what JSON makes of a row whose columns are called by them. */
export type ByPlace = Readonly<Record<number, unknown>>;

const dialect = new PgDialect();

/** What a condition adds to a statement; nothing without one. */
export const condition = (where: SQL | undefined): SQL[] => (where ? [sql` where ${where}`] : []);

/** Writes SQL as a statement, with the values that it has been given. */
export const statementIn = (asked: SQL): Statement => {
  const { sql: text, params: values } = dialect.sqlToQuery(asked);
  return { text, values };
};

/** Writes SQL once, which must not change: what is in the answer gives the statement for the values of its placeholders, by their names. */
export const writtenOnce = perObject((asked: SQL): ((values: Row) => Statement) => {
  const { text, values: given } = statementIn(asked);
  return (values) => ({ text, values: given.map((value) => (is(value, Placeholder) ? values[value.name] : value)) });
});

/** What is asked next in the transaction is planned once on each connection, whatever its values are. */
export const byOnePlan: Statement = statementIn(sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`);

/** Asks for rows, each the list of its values as the driver reads them: what drizzle has to be told anew of each statement is left out. */
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
