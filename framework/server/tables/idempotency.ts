import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { DerivedTable } from './types';

/** Answers to writes by the key that they came with, so that one sent twice is done once. */
const answers = () => ({
  /** The address. */
  route: text('route').notNull(),
  /** SHA-256 of the key: who reads the table can't open an answer. */
  key_hash: text('key_hash').notNull(),
  /** SHA-256 of what was asked, and of the sub-category it was asked for. */
  body_hash: text('body_hash').notNull(),
  /** What the write came to, sealed with the key; null while it is being done. */
  answer: text('answer'),
  created_at: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

/** Those of the dashboard's calls: a key is the user's own. */
export const idempotencyTable = (users: DerivedTable<{ id: number }>) =>
  pgTable(
    'idempotency_keys',
    {
      user_id: integer('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
      ...answers(),
    },
    (row) => [
      primaryKey({ columns: [row.user_id, row.route, row.key_hash] }),
      index('idempotency_keys_created_at_index').on(row.created_at),
    ],
  );

/** Those of storefronts' calls: a key is the caller's own in the shop, whom nobody has logged in. */
export const storefrontKeysTable = (subShops: DerivedTable<{ id: number }>) =>
  pgTable(
    'storefront_keys',
    {
      sub_shop_id: integer('sub_shop_id').notNull().references(() => subShops.id, { onDelete: 'cascade' }),
      /** An identity by its number; before there is one, a hash of the phone that orders. */
      caller: text('caller').notNull(),
      ...answers(),
    },
    (row) => [
      primaryKey({ columns: [row.sub_shop_id, row.caller, row.route, row.key_hash] }),
      index('storefront_keys_created_at_index').on(row.created_at),
    ],
  );
