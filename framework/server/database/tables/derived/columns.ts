import type { SQL } from 'drizzle-orm';
import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { bigint, boolean, date, integer, jsonb, numeric, text, timestamp } from 'drizzle-orm/pg-core';
import type { Column } from '../../../../core/kind';
import { keysTable, hooksTable } from '../../../../declaration/admin/ownTables';

/** Returns a 64-bit column for a record's id or a reference to a record. */
export const idColumn = (name: string) => bigint(name, { mode: 'number' });

interface Builder extends PgColumnBuilderBase {
  notNull(): Builder;
  default(value: unknown): Builder;
  generatedAlwaysAs(value: SQL): Builder;
}

type Build<T> = (name: string, column: Extract<Column, { type: T }>) => unknown;

/** Builds a column for each column type. Decimals are read as strings, so that their values aren't rounded. */
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

/**
 * Builds a Drizzle column. `fallback` is the column's default value, and `made` is the expression of a generated
 * column.
 */
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

/** The schema for the views of a user's own rows in all tenants. */
export const ownSchema = 'admin_own';

export const ownColumns = (): Record<string, PgColumnBuilderBase> => ({ account: idColumn('account').notNull() });

/** The undeclared columns of derived tables, keyed by table. Only the server uses them. */
export const systemColumns: Readonly<Record<string, () => Record<string, PgColumnBuilderBase>>> = {
  /**
   * The SHA-256 of an API key's secret, or null until the secret is created. The secret itself isn't stored, so reading
   * the table isn't enough to use the key.
   */
  [keysTable]: () => ({ secret_hash: text('secret_hash') }),
  /**
   * How many secrets have been created for a webhook. The current secret is derived from this number and a server key.
   */
  [hooksTable]: () => ({ secrets_made: integer('secrets_made').notNull().default(0) }),
  users: () => ({ suspended_at: timestamp('suspended_at', { withTimezone: true, mode: 'string' }) }),
};

/** System columns that are unique across tenants, keyed by table. Used to find rows before the tenant is known. */
export const systemUniques: Readonly<Record<string, readonly string[]>> = { [keysTable]: ['secret_hash'] };
