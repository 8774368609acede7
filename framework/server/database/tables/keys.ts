import type {
  AnyPgColumn,
  ExtraConfigColumn,
  ForeignKeyBuilder,
  PrimaryKeyBuilder,
  UniqueConstraintBuilder,
} from 'drizzle-orm/pg-core';
import { foreignKey, primaryKey, unique } from 'drizzle-orm/pg-core';
import { foreignKeyName, primaryKeyName, uniqueName } from './derived/names';

type Tenant = ExtraConfigColumn;

/** A primary key with the tenant, as distributed databases require. */
export const keyWithin = (
  table: string,
  tenant: Tenant,
  first: ExtraConfigColumn,
  ...more: ExtraConfigColumn[]
): PrimaryKeyBuilder => primaryKey({ name: primaryKeyName(table), columns: [first, ...more, tenant] });

/** A foreign key within the tenant to the row that this one belongs to. */
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

/** A unique constraint within the tenant; random values are unique across tenants too. */
export const soleWithin = (table: string, tenant: Tenant, column: ExtraConfigColumn): UniqueConstraintBuilder =>
  unique(uniqueName(table, column.name)).on(column, tenant);
