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

/** The primary key of a tenant's row: what tells it apart there, and the tenant. A distributed database keeps no other. */
export const keyWithin = (
  table: string,
  tenant: Tenant,
  first: ExtraConfigColumn,
  ...more: ExtraConfigColumn[]
): PrimaryKeyBuilder => primaryKey({ name: primaryKeyName(table), columns: [first, ...more, tenant] });

/** The row goes with another of its own tenant, and refers to no other tenant's. */
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

/** A value that a tenant's rows have once; of random ones, no two tenants' either. */
export const soleWithin = (table: string, tenant: Tenant, column: ExtraConfigColumn): UniqueConstraintBuilder =>
  unique(uniqueName(table, column.name)).on(column, tenant);
