import type {
  AnyPgColumn,
  ExtraConfigColumn,
  ForeignKeyBuilder,
  PrimaryKeyBuilder,
  UniqueConstraintBuilder,
} from 'drizzle-orm/pg-core';
import { foreignKey, primaryKey, unique } from 'drizzle-orm/pg-core';
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
