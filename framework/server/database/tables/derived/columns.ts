import type { SQL } from 'drizzle-orm';
import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { bigint, boolean, date, integer, jsonb, numeric, text, timestamp } from 'drizzle-orm/pg-core';
import type { Column } from '../../../../core/kind';
import { keysTable, hooksTable } from '../../../../declaration/admin/ownTables';

/** A 64-bit column for a record's id or a reference to it. */
export const idColumn = (name: string) => bigint(name, { mode: 'number' });

interface Builder extends PgColumnBuilderBase {
  notNull(): Builder;
  default(value: unknown): Builder;
  generatedAlwaysAs(value: SQL): Builder;
}

type Build<T> = (name: string, column: Extract<Column, { type: T }>) => unknown;

/** Decimals are read as texts, so that none is rounded. */
const builders: { [T in Column['type']]: Build<T> } = {
  text: (name) => text(name),
  integer: (name, { isLong }) => (isLong ? bigint(name, { mode: 'number' }) : integer(name)),
  boolean: (name) => boolean(name),
  date: (name) => date(name, { mode: 'string' }),
  timestamp: (name) => timestamp(name, { withTimezone: true, mode: 'string' }),
  json: (name) => jsonb(name),
  texts: (name) => text(name).array(),
  numeric: (name, { precision, scale }) => numeric(name, { precision, scale }),
  reference: (name) => idColumn(name),
  references: (name) => idColumn(name).array(),
};

/** Builds a Drizzle column. `fallback` is its default; `made` is the expression of a generated column. */
export const buildColumn = (
  name: string,
  column: Column,
  notNull: boolean,
  fallback?: unknown,
  made?: SQL,
): PgColumnBuilderBase => {
  const build = builders[column.type] as (name: string, column: Column) => Builder;
  const plain = build(name, column);
  const strict = notNull ? plain.notNull() : plain;
  if (made) return strict.generatedAlwaysAs(made);
  return fallback === undefined || fallback === null ? strict : strict.default(fallback);
};

/** The schema of the views of a user's own rows in all tenants. */
export const ownSchema = 'admin_own';

export const ownColumns = (): Record<string, PgColumnBuilderBase> => ({ account: idColumn('account').notNull() });

/** Undeclared columns of derived tables, used by the server, by table. */
export const systemColumns: Readonly<Record<string, () => Record<string, PgColumnBuilderBase>>> = {
  /**
   * SHA-256 of an API key's secret, so that a reader of the table can't call with it. Null until the secret is made.
   */
  [keysTable]: () => ({ secret_hash: text('secret_hash') }),
  /** The number of secrets made for a webhook; the current one is derived from it and the server's key. */
  [hooksTable]: () => ({ secrets_made: integer('secrets_made').notNull().default(0) }),
  users: () => ({ suspended_at: timestamp('suspended_at', { withTimezone: true, mode: 'string' }) }),
};

/** System columns that are unique, by table: their rows are found before the tenant is known. */
export const systemUniques: Readonly<Record<string, readonly string[]>> = { [keysTable]: ['secret_hash'] };
