import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  doublePrecision,
} from 'drizzle-orm/pg-core';
import type { ExtraConfigColumn, PgTableExtraConfigValue, AnyPgTable, PgColumn } from 'drizzle-orm/pg-core';
import { idColumn, primaryKeyName, uniqueName } from './derived/columns';
import { identitiesTable } from './identities';
import type { Model } from './model';

type Holder = AnyPgTable & { id: PgColumn };

/** The declared tables that the framework's own tables refer to. */
export interface Holders {
  users: Holder;
  /** The table of tenants. Undefined if the tables are used only in queries, which don't need foreign keys. */
  tenants?: Holder | undefined;
}

/**
 * Returns a column for the tenant that owns a row in a framework table. By default, deleting the tenant deletes the
 * row.
 */
export const tenantColumn = (holders: Holders, onDelete?: 'cascade' | 'restrict') =>
  anyTenantColumn(holders, onDelete).notNull();

/** Returns a nullable column for the tenant that owns a row. The platform's rows have no tenant. */
export const anyTenantColumn = ({ tenants }: Holders, onDelete: 'cascade' | 'restrict' = 'cascade') => {
  const column = idColumn('tenant_id');
  return tenants ? column.references(() => tenants.id, { onDelete }) : column;
};

/** Returns a column for the user who owns a row. Deleting the user deletes the row. */
export const userColumn = (holders: Holders) =>
  idColumn('user_id')
    .notNull()
    .references(() => holders.users.id, { onDelete: 'cascade' });

/**
 * The users table, with the fields that the framework queries. The resource of a user's own account declares these
 * fields (see `missingOfUsers`), and can declare additional ones.
 */
export const users = pgTable('users', {
  id: idColumn('id').primaryKey().generatedAlwaysAsIdentity(),
  full_name: text('full_name').notNull(),
  email: text('email').notNull(),
  locale: text('locale').notNull(),
  role_type: text('role_type').notNull(),
  /** When the user was suspended. Null if the user can sign in. */
  suspended_at: timestamp('suspended_at', { withTimezone: true, mode: 'string' }),
});

const serverTables = () => ({
  /** Secret keys, for example for signing the URLs of private files. All servers share them. */
  signingKeys: pgTable('signing_keys', { name: text('name').primaryKey(), key: text('key').notNull() }),
  /** Completed one-time work, such as repairs. */
  doneOnce: pgTable('done_once', {
    name: text('name').primaryKey(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  }),
});

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const membershipColumns = (holders: Holders) => ({
  user_id: userColumn(holders),
  tenant_id: tenantColumn(holders, 'restrict'),
  /** When the user was suspended in the tenant. Null if the user isn't suspended there. */
  suspended_at: moment('suspended_at'),
  /**
   * The user's custom role in the tenant. Null if the user has all rights of their role. Not a foreign key, because not
   * every admin has custom roles. A deleted role grants no rights.
   */
  own_role_id: idColumn('own_role_id'),
});

export const membershipConstraints = (membership: {
  user_id: ExtraConfigColumn;
  tenant_id: ExtraConfigColumn;
}): PgTableExtraConfigValue[] => [
  primaryKey({ columns: [membership.user_id, membership.tenant_id] }),
  index('memberships_tenant_id_index').on(membership.tenant_id),
];

const signInTables = (holders: Holders) => ({
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
      /** The SHA-256 of the session's token. The token isn't stored, so reading the table isn't enough to sign in. */
      token_hash: text('token_hash').notNull().unique(),
      user_id: userColumn(holders),
      created_at: moment('created_at').notNull().defaultNow(),
      last_seen_at: moment('last_seen_at').notNull().defaultNow(),
      expires_at: moment('expires_at').notNull(),
      revoked_at: moment('revoked_at'),
      /** Why the session ended early (see `EndReason`). */
      ended_by: text('ended_by'),
      user_agent: text('user_agent'),
      ip: text('ip'),
      /** When the user last proved their identity. Null if the login skipped the second factor (remembered browser). */
      proven_at: moment('proven_at'),
    },
    (session) => [index('sessions_user_id_index').on(session.user_id)],
  ),
  passwordLinks: pgTable('password_links', {
    user_id: idColumn('user_id')
      .primaryKey()
      .references(() => holders.users.id, { onDelete: 'cascade' }),
    token_hash: text('token_hash').notNull().unique(),
    expires_at: moment('expires_at').notNull(),
  }),
  /** The rate limiters' counts, shared by all servers that use the database. */
  attempts: pgTable(
    'attempts',
    {
      /** The SHA-256 of the throttled email or network address. The hash doesn't reveal the address. */
      key_hash: text('key_hash').primaryKey(),
      /** The number of attempts as of `seen_at`. Decreases over time. */
      count: doublePrecision('count').notNull(),
      seen_at: moment('seen_at').notNull(),
      /** Further attempts are rejected until this time. */
      until: moment('until').notNull(),
      /** When the count reaches zero and the row can be deleted. */
      forgotten_at: moment('forgotten_at')
        .notNull()
        .default(sql`now() + interval '1 day'`),
    },
    (attempt) => [index('attempts_forgotten_at_index').on(attempt.forgotten_at)],
  ),
  /**
   * Users' second factors, and remembered browsers, which don't need one (see `FactorKind`). Secrets are stored as
   * hashes, or derived from the server's key.
   */
  factors: pgTable(
    'factors',
    {
      id: idColumn('id').primaryKey().generatedAlwaysAsIdentity(),
      user_id: userColumn(holders),
      kind: text('kind').notNull(),
      /**
       * The unique value that identifies the factor: a passkey's id, the hash of a browser's token or, for one-time
       * codes and recovery codes, the kind and the user's id.
       */
      mark: text('mark').notNull().unique(),
      /** The public key of a passkey, the salt of one-time codes, or the salt and hashes of recovery codes. */
      key: text('key'),
      /** The last accepted time step of one-time codes, or the signature counter of a passkey. */
      counter: bigint('counter', { mode: 'number' }).notNull().default(0),
      /** The name of a passkey or browser. */
      name: text('name'),
      created_at: moment('created_at').notNull().defaultNow(),
      used_at: moment('used_at'),
      expires_at: moment('expires_at'),
    },
    (factor) => [index('factors_user_id_index').on(factor.user_id)],
  ),
  /** Challenges that callers must complete, such as the second step of a login: see `Challenge`. */
  challenges: pgTable(
    'challenges',
    {
      /** The SHA-256 of the challenge's token. */
      token_hash: text('token_hash').primaryKey(),
      purpose: text('purpose').notNull(),
      /** The user's id. Null if the passkey determines the user. */
      user_id: idColumn('user_id').references(() => holders.users.id, { onDelete: 'cascade' }),
      /** The SHA-256 of the network, session or browser token of the only caller who can complete the challenge. */
      caller_hash: text('caller_hash').notNull(),
      data: text('data').notNull(),
      tries: integer('tries').notNull().default(0),
      expires_at: moment('expires_at').notNull(),
    },
    (challenge) => [
      index('challenges_user_id_index').on(challenge.user_id),
      index('challenges_expires_at_index').on(challenge.expires_at),
    ],
  ),
  identities: identitiesTable(userColumn(holders)),
  /** Networks and browsers that a user has signed in from. */
  knownPlaces: pgTable(
    'known_places',
    {
      user_id: userColumn(holders),
      /** The SHA-256 of the network, or of the token that identifies the browser. */
      place_hash: text('place_hash').notNull(),
      seen_at: moment('seen_at').notNull().defaultNow(),
    },
    (place) => [primaryKey({ columns: [place.user_id, place.place_hash] })],
  ),
});

/** The idempotency keys of writes. A write that is sent twice with the same key is performed only once. */
export const answers = () => ({
  route: text('route').notNull(),
  /** The SHA-256 of the idempotency key. The key isn't stored, so the responses in the table can't be decrypted. */
  key_hash: text('key_hash').notNull(),
  /** The SHA-256 of the request's body together with the caller's scope. */
  body_hash: text('body_hash').notNull(),
  /** The response, encrypted with the idempotency key. Null while the write is in progress. */
  answer: text('answer'),
  created_at: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

/** The stored responses to the dashboard's requests. Idempotency keys are unique per user. */
const idempotencyTable = (holders: Holders) =>
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

/**
 * The events table. An event is a change to a record, written by a trigger in the transaction that makes the change
 * (`database/triggers/events.ts`). Events notify open pages and reveal whether a replica is behind.
 */
const eventsTable = () => ({
  events: pgTable(
    'events',
    {
      id: idColumn('id').notNull().generatedAlwaysAsIdentity(),
      /** The event's position in commit order, which is also the order in which events become visible to readers. */
      seq: bigint('seq', { mode: 'number' }),
      /**
       * The tenant, or null if the record has none. Not a foreign key, because events outlive their records by days.
       */
      tenant_id: idColumn('tenant_id'),
      /** The user the event is about. Null if it concerns all of the tenant's users. */
      user_id: idColumn('user_id'),
      resource: text('resource').notNull(),
      record: idColumn('record').notNull(),
      at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    },
    (event) => [
      // The table is partitioned by `at`, with one partition per day.
      primaryKey({ name: primaryKeyName('events'), columns: [event.id, event.at] }),
      unique(uniqueName('events', 'seq')).on(event.seq, event.at),
      index('events_tenant_id_seq_index').on(event.tenant_id, event.seq),
      index('events_at_index').on(event.at),
    ],
  ),
});

/** Returns the framework's own tables, in addition to the declared tables. */
export const systemTables = (holders: Holders) => ({
  ...signInTables(holders),
  ...eventsTable(),
  ...serverTables(),
  idempotencyKeys: idempotencyTable(holders),
});

/** The framework's own tables, without foreign keys, for use in queries. */
export const {
  attempts,
  challenges,
  credentials,
  doneOnce,
  events,
  factors,
  idempotencyKeys,
  identities,
  knownPlaces,
  memberships,
  passwordLinks,
  sessions,
  signingKeys,
} = systemTables({ users });

/** Returns the declared tables that the framework's own tables refer to. Throws an error if there is no users table. */
export const holdersOf = ({ tables, tenants }: Model): Holders => {
  const declared = tables.users;
  if (!declared)
    throw new Error(
      `No resource has the table users, so nobody could sign in: declare a resource with table: 'users'.`,
    );
  return { users: declared as unknown as Holders['users'], tenants: tenants as unknown as Holders['tenants'] };
};
