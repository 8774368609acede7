import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { timestamp } from 'drizzle-orm/pg-core';

/** Columns of derived tables that no declaration shows and the server itself uses, by table. */
export const systemColumns: Readonly<Record<string, () => Record<string, PgColumnBuilderBase>>> = {
  users: () => ({ suspended_at: timestamp('suspended_at', { withTimezone: true, mode: 'string' }) }),
};
