import type { SQL } from 'drizzle-orm';
import { is, Placeholder, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { perObject } from '../../../core/objects';
import type { Row } from '../tables/types';
import type { Db } from '../database';

/** SQL text with `$1` and so on, and its values in the driver's form. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** A row's values by position: a list, or a JSON object with positions as keys. */
export type ByPlace = Readonly<Record<number, unknown>>;

const dialect = new PgDialect();

/** Returns the `where` clause, or nothing without a condition. */
export const condition = (where: SQL | undefined): SQL[] => (where ? [sql` where ${where}`] : []);

export const statementIn = (asked: SQL): Statement => {
  const { sql: text, params: values } = dialect.sqlToQuery(asked);
  return { text, values };
};

/** Renders constant SQL once. The returned function fills its placeholders by name. */
export const writtenOnce = perObject((asked: SQL): ((values: Row) => Statement) => {
  const { text, values: given } = statementIn(asked);
  return (values) => ({ text, values: given.map((value) => (is(value, Placeholder) ? values[value.name] : value)) });
});

/** Uses one cached plan per connection for the transaction's next statement, whatever its values. */
export const byOnePlan: Statement = statementIn(sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`);

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
