import { and, eq, sql } from 'drizzle-orm';
import {
  index,
  pgTable,
  text,
  timestamp,
  check,
  primaryKey,
  bigint,
  date,
  integer,
  numeric,
  jsonb,
} from 'drizzle-orm/pg-core';
import type { Fields, Resource } from '@matjar/admin';
import {
  createModel,
  goesWith,
  holdersOf,
  idColumn,
  keyWithin,
  membershipColumns,
  membershipConstraints,
  soleWithin,
  tablesOf,
} from '@matjar/admin/server/database';
import type { DerivedTable, StoredRow } from '@matjar/admin/server/database';
import { visitKinds } from '../src/domain/statistics';
import { notifications } from '../src/notifications';
import { resources } from '../src/resources/all';
import type { myAccount } from '../src/resources/myAccount/myAccount.resource';
import type { myShop } from '../src/resources/myShop/myShop.resource';
import type { settings } from '../src/resources/settings/settings.resource';
import type { shops } from '../src/resources/shops/shops.resource';
import type { users as everybody } from '../src/resources/users/users.resource';
import { invoiceTables } from './resources/invoices/tables';
import { noticeTables } from './resources/clientNotices/tables';
import { inShop, storefrontTables } from './storefront/tables';

/** A user's row, which contains the fields of two resources. `suspended_at` is null unless the account is suspended. */
type UserRow = StoredRow<(typeof everybody)['fields'] & (typeof myAccount)['fields']> & { suspended_at: string | null };

export const model = createModel(resources);

/** Returns the table of a declared resource. Tables of platform resources have no `sub_shop_id`. */
export const tableOf = <N extends string, F extends Fields>(resource: Resource<N, F, unknown>) =>
  // The cast is needed because the model's tables are untyped. The resource's fields determine the table's columns.
  model.entity(resource.name).table as unknown as DerivedTable<StoredRow<F> & { sub_shop_id: number }, N>;

/** The table of shops, with the columns of both of its resources: profile and settings. */
export const ownShops = model.entity('my_shop').table as unknown as DerivedTable<
  StoredRow<(typeof myShop)['fields'] & (typeof settings)['fields']>,
  'my_shop'
>;

/**
 * SQL condition for the row with this id in a shop. Includes the shop so that a database sharded by shop only has to
 * query one node.
 */
export const rowOf = (
  { sub_shop_id, id }: Pick<DerivedTable<{ sub_shop_id: number; id: number }>, 'sub_shop_id' | 'id'>,
  shop: number,
  number: number,
) => and(eq(sub_shop_id, shop), eq(id, number));

export const users = model.tables.users as unknown as DerivedTable<UserRow>;
export const subShops = model.tables.sub_shops as unknown as DerivedTable<StoredRow<(typeof shops)['fields']>>;

const {
  team_members: teamMembers,
  clients,
  orders,
  refunds,
  discounts,
  invoices,
  message_threads: threads,
  order_drafts: drafts,
  notice_channels: channels,
} = model.tables as Record<string, DerivedTable>;

const invitation = () => ({
  /** The SHA-256 hash of the link's token. */
  token_hash: text('token_hash').notNull(),
  expires_at: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
});

/** Pending invitations to a shop's team. */
export const invitations = pgTable(
  'invitations',
  {
    team_member_id: idColumn('team_member_id').notNull(),
    sub_shop_id: idColumn('sub_shop_id').notNull(),
    ...invitation(),
  },
  (row) => [
    keyWithin('invitations', row.sub_shop_id, row.team_member_id),
    soleWithin('invitations', row.sub_shop_id, row.token_hash),
    goesWith('invitations', row.sub_shop_id, row.team_member_id, inShop(teamMembers!)),
  ],
);

/** Pending invitations to a shop's clients. */
export const clientInvitations = pgTable(
  'client_invitations',
  {
    client_id: idColumn('client_id').notNull(),
    sub_shop_id: idColumn('sub_shop_id')
      .notNull()
      .references(() => subShops.id, { onDelete: 'cascade' }),
    /**
     * The email address that the invitation was sent to. If the client's email changes, the invitation becomes invalid.
     */
    email: text('email').notNull(),
    ...invitation(),
  },
  (row) => [
    keyWithin('client_invitations', row.sub_shop_id, row.client_id),
    soleWithin('client_invitations', row.sub_shop_id, row.token_hash),
    goesWith('client_invitations', row.sub_shop_id, row.client_id, inShop(clients!)),
    index('client_invitations_sub_shop_id_index').on(row.sub_shop_id),
  ],
);

/** The ids of the rows that were moved between clients, keyed by `table.column`, for example `orders.client`. */
export type MovedRows = Readonly<Record<string, readonly number[]>>;

export type ClientValues = Readonly<Record<string, unknown>>;

/** The changes made by a merge, stored so that it can be undone. `client_id` is the merged client. */
export const clientMerges = pgTable(
  'client_merges',
  {
    client_id: idColumn('client_id').notNull(),
    sub_shop_id: idColumn('sub_shop_id').notNull(),
    into_id: idColumn('into_id').notNull(),
    moved: jsonb('moved').$type<MovedRows>().notNull(),
    /**
     * The changed values: the merged client's values before the merge, and the remaining client's values before and
     * after the merge.
     */
    own: jsonb('own').$type<ClientValues>().notNull(),
    kept_before: jsonb('kept_before').$type<ClientValues>().notNull(),
    kept_after: jsonb('kept_after').$type<ClientValues>().notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (row) => [
    keyWithin('client_merges', row.sub_shop_id, row.client_id),
    goesWith('client_merges', row.sub_shop_id, row.client_id, inShop(clients!)),
    goesWith('client_merges', row.sub_shop_id, row.into_id, inShop(clients!)),
    index('client_merges_into_id_index').on(row.into_id),
  ],
);

export const memberships = pgTable(
  'memberships',
  {
    ...membershipColumns(holdersOf(model)),
    team_member_id: idColumn('team_member_id'),
  },
  (row) => [
    ...membershipConstraints(row),
    soleWithin('memberships', row.tenant_id, row.team_member_id),
    goesWith('memberships', row.tenant_id, row.team_member_id, inShop(teamMembers!), 'restrict'),
  ],
);

/**
 * Each refund's tax by tax rate, as in `TaxRow`. The server uses these rows to ensure that an order's refunds don't
 * return more tax than was charged.
 */
export const refundTaxes = pgTable(
  'refund_taxes',
  {
    refund_id: idColumn('refund_id').notNull(),
    sub_shop_id: idColumn('sub_shop_id').notNull(),
    place: integer('place').notNull(),
    kind: text('kind'),
    rate: numeric('rate', { precision: 5, scale: 2 }),
    gross: numeric('gross', { precision: 16, scale: 4 }).notNull(),
    tax: numeric('tax', { precision: 16, scale: 4 }).notNull(),
  },
  (row) => [
    keyWithin('refund_taxes', row.sub_shop_id, row.refund_id, row.place),
    goesWith('refund_taxes', row.sub_shop_id, row.refund_id, inShop(refunds!)),
  ],
);

const storefront = storefrontTables(subShops, clients!, orders!, discounts!, threads!, drafts!);

export const {
  storefrontIdentities,
  storefrontOrders,
  storefrontThreads,
  storefrontKeys,
  discountUses,
  draftLinks,
  orderNumbers,
} = storefront;

const ofInvoices = invoiceTables(subShops, invoices!);

export const { invoiceNumbers, invoiceContents, invoiceFiles, invoiceArchives } = ofInvoices;
export const { noticeSecrets, clientLinks } = noticeTables(channels!, orders!, drafts!);

const visitKindList = sql.raw(visitKinds.map((kind) => `'${kind}'`).join(', '));

/**
 * Events in the shops' storefronts. The table is append-only. `product` isn't a foreign key, so visits are kept when a
 * product is deleted.
 */
export const visits = pgTable(
  'visits',
  {
    id: idColumn('id').generatedAlwaysAsIdentity(),
    sub_shop_id: idColumn('sub_shop_id')
      .notNull()
      .references(() => subShops.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    kind: text('kind').notNull(),
    /** A hash of the visitor's key and the shop. A visitor has a different hash in each shop. */
    visitor: text('visitor').notNull(),
    path: text('path').notNull(),
    product: idColumn('product'),
    source: text('source').notNull(),
    device: text('device').notNull(),
  },
  (visit) => [
    // The primary key contains `at` because the table is partitioned by month of `at`.
    primaryKey({ columns: [visit.sub_shop_id, visit.at, visit.id] }),
    check('visits_kind_check', sql`${visit.kind} in (${visitKindList})`),
  ],
);

/**
 * The sums of the shops' ledger rows, by effect on the balance and by UTC day. Triggers append a row for each change so
 * that concurrent writers don't wait for each other. A job merges these rows. The sum for a key is the total of all
 * rows with this key.
 */
export const ledgerSums = pgTable(
  'ledger_sums',
  {
    sub_shop_id: idColumn('sub_shop_id')
      .notNull()
      .references(() => subShops.id, { onDelete: 'cascade' }),
    /**
     * The rows' effect on the balance: `done`, or for pending rows `promised` or `expected` (see `balance.ts`).
     * Canceled rows aren't counted.
     */
    phase: text('phase').notNull(),
    /**
     * The UTC day when the rows were settled. `infinity` for pending rows, `-infinity` for done rows without a date.
     */
    day: date('day', { mode: 'string' }).notNull(),
    type: text('type').notNull(),
    direction: text('direction').notNull(),
    /** The number of ledger rows. If a change removes rows, both this number and `amount` are negative. */
    count: integer('count').notNull(),
    amount: numeric('amount').notNull(),
    /**
     * Uniquely identifies a change that hasn't been merged yet. 0 for the row that contains all merged changes of a
     * key.
     */
    change: bigint('change', { mode: 'number' }).generatedByDefaultAsIdentity(),
  },
  (row) => [
    primaryKey({ columns: [row.sub_shop_id, row.phase, row.day, row.type, row.direction, row.change] }),
    index('ledger_sums_change_index')
      .on(row.change)
      .where(sql`${row.change} > 0`),
  ],
);

/** All tables of the database, used to generate migrations. */
export const allTables = {
  ...tablesOf(model, Object.keys(notifications)),
  ...storefront,
  ...ofInvoices,
  noticeSecrets,
  clientLinks,
  memberships,
  invitations,
  clientInvitations,
  clientMerges,
  refundTaxes,
  visits,
  ledgerSums,
};
