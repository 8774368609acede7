import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { DerivedTable } from './types';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What guards the ways in: attempts that are counted, places that are known, and links to a new password. */
export const signInTables = (users: DerivedTable<{ id: number }>) => ({
  /** Attempts by what they are counted by, for all servers on the database. */
  attempts: pgTable(
    'attempts',
    {
      /** SHA-256 of what is counted: no e-mail or address can be read here. */
      key_hash: text('key_hash').primaryKey(),
      /** How many, less what time has forgiven by `seen_at`. */
      count: doublePrecision('count').notNull(),
      seen_at: moment('seen_at').notNull(),
      /** Before then, further ones are refused. */
      until: moment('until').notNull(),
      /** By then all of them are forgiven, and the row says nothing any more. */
      forgotten_at: moment('forgotten_at').notNull().default(sql`now() + interval '1 day'`),
    },
    (attempt) => [index('attempts_forgotten_at_index').on(attempt.forgotten_at)],
  ),
  /** Networks and browsers from which somebody has logged in. */
  knownPlaces: pgTable(
    'known_places',
    {
      user_id: integer('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
      /** SHA-256 of the network, or of the token that the browser was given. */
      place_hash: text('place_hash').notNull(),
      seen_at: moment('seen_at').notNull().defaultNow(),
    },
    (place) => [primaryKey({ columns: [place.user_id, place.place_hash] })],
  ),
  /** A user's one link to a new password. */
  passwordLinks: pgTable('password_links', {
    user_id: integer('user_id').primaryKey().references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link. */
    token_hash: text('token_hash').notNull().unique(),
    expires_at: moment('expires_at').notNull(),
  }),
});
