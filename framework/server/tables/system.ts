import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { DerivedTable } from './types';

/** A user as the server reads one; the declared fields are those of my account. */
export interface UserRow {
  id: number;
  full_name: string;
  email: string;
  phone: string | null;
  photoUrl: string | null;
  locale: string;
  role_type: string;
  /** From when on the user can't log in; null for one who can. */
  suspended_at: string | null;
  created_at: string;
  updated_at: string;
  version: number;
}

/** What the server reads of a shop by itself. */
export interface SubShopRow {
  id: number;
  sub_category: number;
  name_en: string;
  name_ar: string;
  slug: string;
  status: string;
  owner: number | null;
}

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The tables that no declaration shows: how users log in, and which shops are theirs. */
export const systemTables = (
  users: DerivedTable<UserRow>,
  subShops: DerivedTable<SubShopRow>,
  teamMembers: DerivedTable,
  clients: DerivedTable,
) => ({
  invitations: pgTable('invitations', {
    team_member_id: integer('team_member_id').primaryKey().references(() => teamMembers.id!, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link. */
    token_hash: text('token_hash').notNull().unique(),
    expires_at: moment('expires_at').notNull(),
  }),
  /** The same of a shop's clients. */
  clientInvitations: pgTable(
    'client_invitations',
    {
      client_id: integer('client_id').primaryKey().references(() => clients.id!, { onDelete: 'cascade' }),
      sub_shop_id: integer('sub_shop_id').notNull().references(() => subShops.id, { onDelete: 'cascade' }),
      /** The e-mail that it was made for: it is good for nothing once the client has another. */
      email: text('email').notNull(),
      token_hash: text('token_hash').notNull().unique(),
      expires_at: moment('expires_at').notNull(),
    },
    (invitation) => [index('client_invitations_sub_shop_id_index').on(invitation.sub_shop_id)],
  ),
  credentials: pgTable('credentials', {
    user_id: integer('user_id').primaryKey().references(() => users.id, { onDelete: 'cascade' }),
    password_hash: text('password_hash').notNull(),
  }),
  sessions: pgTable(
    'sessions',
    {
      id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
      /** SHA-256 of the token: who reads the table can't log in with it. */
      token_hash: text('token_hash').notNull().unique(),
      user_id: integer('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
      created_at: moment('created_at').notNull().defaultNow(),
      last_seen_at: moment('last_seen_at').notNull().defaultNow(),
      expires_at: moment('expires_at').notNull(),
      revoked_at: moment('revoked_at'),
      user_agent: text('user_agent'),
      ip: text('ip'),
    },
    (session) => [index('sessions_user_id_index').on(session.user_id)],
  ),
  memberships: pgTable(
    'memberships',
    {
      user_id: integer('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
      sub_shop_id: integer('sub_shop_id').notNull().references(() => subShops.id, { onDelete: 'restrict' }),
      /** The member of the shop's team that the user is there. */
      team_member_id: integer('team_member_id').unique().references(() => teamMembers.id!, { onDelete: 'restrict' }),
      /** From when on the shop is shut to them; null while it is open. */
      suspended_at: moment('suspended_at'),
    },
    (membership) => [
      primaryKey({ columns: [membership.user_id, membership.sub_shop_id] }),
      index('memberships_sub_shop_id_index').on(membership.sub_shop_id),
    ],
  ),
});
