import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { integer, text, timestamp } from 'drizzle-orm/pg-core';
import { keysTable, hooksTable } from '../../../../declaration/admin/ownTables';
import { idColumn } from '../id';

/** The schema of the views in which people find what is theirs of all tenants. */
export const ownSchema = 'admin_own';

/** The column of such a view that says whose a row is: the user's number. */
export const ownColumns = (): Record<string, PgColumnBuilderBase> => ({ account: idColumn('account').notNull() });

/** Columns of derived tables that no declaration shows and the server itself uses, by table. */
export const systemColumns: Readonly<Record<string, () => Record<string, PgColumnBuilderBase>>> = {
  /** SHA-256 of an API key's secret: who reads the table can't call with it. None until the secret is made. */
  [keysTable]: () => ({ secret_hash: text('secret_hash') }),
  /** How many secrets were made for a webhook: with the server's key it says what the last one is. */
  [hooksTable]: () => ({ secrets_made: integer('secrets_made').notNull().default(0) }),
  users: () => ({ suspended_at: timestamp('suspended_at', { withTimezone: true, mode: 'string' }) }),
};

/** Those of them that no two rows of a tenant have in common, by table: rows are found by them before it is known whose they are. */
export const systemUniques: Readonly<Record<string, readonly string[]>> = { [keysTable]: ['secret_hash'] };
