import { sql } from 'drizzle-orm';
import type { ExtraConfigColumn, PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import { doublePrecision, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { idColumn } from '../id';
import type { Holders } from './holders';
import { tenantColumn, userColumn } from './holders';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The columns of a user's membership of a tenant; an admin's own table may have more. */
export const membershipColumns = (holders: Holders) => ({
  user_id: userColumn(holders),
  tenant_id: tenantColumn(holders, 'restrict'),
  /** The start of the user's suspension from the tenant; null if not suspended. */
  suspended_at: moment('suspended_at'),
});

export const membershipConstraints = (membership: {
  user_id: ExtraConfigColumn;
  tenant_id: ExtraConfigColumn;
}): PgTableExtraConfigValue[] => [
  primaryKey({ columns: [membership.user_id, membership.tenant_id] }),
  index('memberships_tenant_id_index').on(membership.tenant_id),
];

export const signInTables = (holders: Holders) => ({
  memberships: pgTable('memberships', membershipColumns(holders), membershipConstraints),
  credentials: pgTable('credentials', {
    user_id: idColumn('user_id')
      .primaryKey()
      .references(() => holders.users.id, { onDelete: 'cascade' }),
    password_hash: text('password_hash').notNull(),
  }),
  sessions: pgTable(
    'sessions',
    {
      id: idColumn('id').primaryKey().generatedAlwaysAsIdentity(),
      /** SHA-256 of the token, so that a reader of the table can't log in with it. */
      token_hash: text('token_hash').notNull().unique(),
      user_id: userColumn(holders),
      created_at: moment('created_at').notNull().defaultNow(),
      last_seen_at: moment('last_seen_at').notNull().defaultNow(),
      expires_at: moment('expires_at').notNull(),
      revoked_at: moment('revoked_at'),
      /** The reason for an early end: see `EndReason`. */
      ended_by: text('ended_by'),
      user_agent: text('user_agent'),
      ip: text('ip'),
    },
    (session) => [index('sessions_user_id_index').on(session.user_id)],
  ),
  /** A user's one link to a new password. */
  passwordLinks: pgTable('password_links', {
    user_id: idColumn('user_id')
      .primaryKey()
      .references(() => holders.users.id, { onDelete: 'cascade' }),
    token_hash: text('token_hash').notNull().unique(),
    expires_at: moment('expires_at').notNull(),
  }),
  /** Rate limiters' counts, shared by all servers on the database. */
  attempts: pgTable(
    'attempts',
    {
      /** SHA-256 of the counted email or address, which can't be read here. */
      key_hash: text('key_hash').primaryKey(),
      /** The number of attempts, decayed up to `seen_at`. */
      count: doublePrecision('count').notNull(),
      seen_at: moment('seen_at').notNull(),
      /** Further attempts are refused until then. */
      until: moment('until').notNull(),
      /** The time by which the count has decayed to zero and the row can be deleted. */
      forgotten_at: moment('forgotten_at')
        .notNull()
        .default(sql`now() + interval '1 day'`),
    },
    (attempt) => [index('attempts_forgotten_at_index').on(attempt.forgotten_at)],
  ),
  /** Networks and browsers from which a user has logged in. */
  knownPlaces: pgTable(
    'known_places',
    {
      user_id: userColumn(holders),
      /** SHA-256 of the network or of the browser's token. */
      place_hash: text('place_hash').notNull(),
      seen_at: moment('seen_at').notNull().defaultNow(),
    },
    (place) => [primaryKey({ columns: [place.user_id, place.place_hash] })],
  ),
});
