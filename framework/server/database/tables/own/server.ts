import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const serverTables = () => ({
  /** Keys that sign addresses of private files, shared by all servers on the database. */
  signingKeys: pgTable('signing_keys', { name: text('name').primaryKey(), key: text('key').notNull() }),
  /** One-time work that has been done for this database. */
  doneOnce: pgTable('done_once', {
    name: text('name').primaryKey(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  }),
});
