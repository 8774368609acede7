import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What the server keeps of itself. */
export const serverTables = () => ({
  /** What signs the addresses of private files, for all servers on the database. */
  signingKeys: pgTable('signing_keys', { name: text('name').primaryKey(), key: text('key').notNull() }),
  /** What the server has done once for this database, and for good. */
  doneOnce: pgTable('done_once', {
    name: text('name').primaryKey(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  }),
});
