import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Holders } from './holders';
import { userColumn } from './holders';

/** The columns of stored answers to writes, by idempotency key: a write sent twice is done once. */
export const answers = () => ({
  route: text('route').notNull(),
  /** SHA-256 of the key, so that a reader of the table can't open an answer. */
  key_hash: text('key_hash').notNull(),
  /** SHA-256 of the request's body and the caller's scope. */
  body_hash: text('body_hash').notNull(),
  /** The answer, sealed with the key; null while the write is under way. */
  answer: text('answer'),
  created_at: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

/** Stored answers of the dashboard's requests; keys are per user. */
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
