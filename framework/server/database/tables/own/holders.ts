import type { AnyPgTable, PgColumn } from 'drizzle-orm/pg-core';
import { idColumn } from '../id';

/** A table whose rows others belong to. */
export type Holder = AnyPgTable & { id: PgColumn };

/** What the framework's own tables refer to among the declared ones. */
export interface Holders {
  users: Holder;
  /** Whom rows belong to; absent where queries are asked, which need no foreign keys. */
  tenants?: Holder | undefined;
}

/** The column of the tenant that a row of the framework's own belongs to, and with which it goes. */
export const tenantColumn = (holders: Holders, onDelete?: 'cascade' | 'restrict') =>
  anyTenantColumn(holders, onDelete).notNull();

/** The same of a row that may be the platform's, with none. */
export const anyTenantColumn = ({ tenants }: Holders, onDelete: 'cascade' | 'restrict' = 'cascade') => {
  const column = idColumn('tenant_id');
  return tenants ? column.references(() => tenants.id, { onDelete }) : column;
};

/** The column of the user that a row of the framework's own belongs to, and with whom it goes. */
export const userColumn = ({ users }: Holders) =>
  idColumn('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
