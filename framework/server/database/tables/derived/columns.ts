import type { SQL } from 'drizzle-orm';
import type {
  AnyPgColumn,
  ExtraConfigColumn,
  ForeignKeyBuilder,
  PgColumnBuilderBase,
  PrimaryKeyBuilder,
  UniqueConstraintBuilder,
} from 'drizzle-orm/pg-core';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  integer,
  jsonb,
  numeric,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { Column } from '../../../../core/kind';
import { hooksTable, keysTable } from '../../../../declaration/admin/ownTables';

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

/** The maximum length of a name. PostgreSQL truncates longer names, which could make two of them equal. */
const longest = 63;

const checked = (name: string): string => {
  if (Buffer.byteLength(name) <= longest) return name;
  throw new Error(
    `The name ${name} is longer than PostgreSQL's limit of ${longest} bytes: shorten the name of the table or the field.`,
  );
};

/** Converts a name in camel case to snake case: `photoUrl` to `photo_url`. */
export const snake = (name: string): string => checked(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

export const quoted = (name: string): string => `"${snake(name)}"`;

/**
 * Returns the name of a unique constraint. If a write violates the constraint, the server finds the field by this name.
 */
export const uniqueName = (table: string, column: string): string => checked(`${table}_${snake(column)}_unique`);

/** Returns the name of a primary key, which is PostgreSQL's default. */
export const primaryKeyName = (table: string): string => checked(`${table}_pkey`);

export const foreignKeyName = (table: string, column: string): string => checked(`${table}_${snake(column)}_fk`);

export const indexName = (table: string, ...columns: string[]): string =>
  checked([table, ...columns.map(snake), 'index'].join('_'));

type Tenant = ExtraConfigColumn;

/** Returns a primary key that includes the tenant, as distributed databases require. */
export const keyWithin = (
  table: string,
  tenant: Tenant,
  first: ExtraConfigColumn,
  ...more: ExtraConfigColumn[]
): PrimaryKeyBuilder => primaryKey({ name: primaryKeyName(table), columns: [first, ...more, tenant] });

/** Returns a foreign key that refers to the owner of a row. The key includes the tenant. */
export const goesWith = (
  table: string,
  tenant: Tenant,
  column: ExtraConfigColumn,
  whole: { id: AnyPgColumn; tenant: AnyPgColumn },
  end: 'cascade' | 'restrict' = 'cascade',
): ForeignKeyBuilder =>
  foreignKey({
    name: foreignKeyName(table, column.name),
    columns: [column, tenant],
    foreignColumns: [whole.id, whole.tenant],
  }).onDelete(end);

/**
 * Returns a unique constraint that includes the tenant. Use only for random values, which are unique across tenants
 * anyway.
 */
export const soleWithin = (table: string, tenant: Tenant, column: ExtraConfigColumn): UniqueConstraintBuilder =>
  unique(uniqueName(table, column.name)).on(column, tenant);
