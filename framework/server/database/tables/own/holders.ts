import type { AnyPgTable, PgColumn } from 'drizzle-orm/pg-core';
import { idColumn } from '../id';

/** A table whose rows own other rows. */
export type Holder = AnyPgTable & { id: PgColumn };

/** The declared tables that the framework's own refer to. */
export interface Holders {
  users: Holder;
  /** The tenants; absent in queries, which need no foreign keys. */
  tenants?: Holder | undefined;
}

/** The column of the tenant that owns a framework row, deleted with the tenant by default. */
export const tenantColumn = (holders: Holders, onDelete?: 'cascade' | 'restrict') =>
  anyTenantColumn(holders, onDelete).notNull();

/** The same column, nullable for rows of the platform. */
export const anyTenantColumn = ({ tenants }: Holders, onDelete: 'cascade' | 'restrict' = 'cascade') => {
  const column = idColumn('tenant_id');
  return tenants ? column.references(() => tenants.id, { onDelete }) : column;
};

/** The column of the user that owns a framework row, deleted with the user. */
export const userColumn = ({ users }: Holders) =>
  idColumn('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
