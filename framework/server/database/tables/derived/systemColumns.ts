import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { integer, text, timestamp } from 'drizzle-orm/pg-core';
import { keysTable, hooksTable } from '../../../../declaration/admin/ownTables';
import { idColumn } from '../id';

/** The schema of the views of a user's own rows in all tenants. */
export const ownSchema = 'admin_own';

/** The column of such a view with the user's id. */
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
