import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Holders } from './holders';
import { userColumn } from './holders';

/** Answers to writes by the key that they came with, so that one sent twice is done once. */
export const answers = () => ({
  /** The address. */
  route: text('route').notNull(),
  /** SHA-256 of the key: who reads the table can't open an answer. */
  key_hash: text('key_hash').notNull(),
  /** SHA-256 of what was asked, and of where the caller moves. */
  body_hash: text('body_hash').notNull(),
  /** What the write came to, sealed with the key; null while it is being done. */
  answer: text('answer'),
  created_at: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

/** Those of the dashboard's calls: a key is the user's own. */
export const idempotencyTable = (holders: Holders) =>
  pgTable(
    'idempotency_keys',
    {
      user_id: userColumn(holders),
      ...answers(),
    },
    (row) => [
      primaryKey({ columns: [row.user_id, row.route, row.key_hash] }),
      index('idempotency_keys_created_at_index').on(row.created_at),
    ],
  );
