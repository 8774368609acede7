import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { integer, timestamp } from 'drizzle-orm/pg-core';

/** The schema of the views in which people find what is theirs of all tenants. */
export const ownSchema = 'admin_own';

/** The column of such a view that says whose a row is: the user's number. */
export const ownColumns = (): Record<string, PgColumnBuilderBase> => ({ account: integer('account').notNull() });

/** Columns of derived tables that no declaration shows and the server itself uses, by table. */
export const systemColumns: Readonly<Record<string, () => Record<string, PgColumnBuilderBase>>> = {
  users: () => ({ suspended_at: timestamp('suspended_at', { withTimezone: true, mode: 'string' }) }),
};
