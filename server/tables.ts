import { and, eq } from 'drizzle-orm';
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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
import { notifications } from '../src/notifications';
import { resources } from '../src/resources/all';
import type { myAccount } from '../src/resources/myAccount/myAccount.resource';
import type { myShop } from '../src/resources/myShop/myShop.resource';
import type { settings } from '../src/resources/settings/settings.resource';
import type { shops } from '../src/resources/shops/shops.resource';
import type { users as everybody } from '../src/resources/users/users.resource';
import { clientMergesTable } from './resources/clients/mergesTable';
import { ledgerSumsTable } from './ledger/sums/table';
import { inShop, storefrontTables } from './storefront/tables';
import { visitsTable } from './visits/table';

/** A user as two resources have them, and from when on they can't log in; null for one who can. */
type UserRow = StoredRow<(typeof everybody)['fields'] & (typeof myAccount)['fields']> & { suspended_at: string | null };

/** The shop's resources and their tables. */
export const model = createModel(resources);

/** The table of a declared resource; what belongs to no shop has no `sub_shop_id`. */
export const tableOf = <N extends string, F extends Fields>(resource: Resource<N, F, unknown>) =>
  // The model's tables are of any resources: this one's columns are made of its fields.
  model.entity(resource.name).table as unknown as DerivedTable<StoredRow<F> & { sub_shop_id: number }, N>;

/** Shops as their own people know them: what they are and how they are set up, two resources of one table, which the model has for either. */
export const ownShops = model.entity('my_shop').table as unknown as DerivedTable<
  StoredRow<(typeof myShop)['fields'] & (typeof settings)['fields']>,
  'my_shop'
>;

/** A shop's row by its number. It is asked for by the shop, too: a database that is distributed by shop finds it on one node then. */
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
  discounts,
  message_threads: threads,
  order_drafts: drafts,
} = model.tables as Record<string, DerivedTable>;

const invitation = () => ({
  /** SHA-256 of the token in the link. */
  token_hash: text('token_hash').notNull(),
  expires_at: timestamp('expires_at', { withTimezone: true, mode: 'date' }).notNull(),
});

/** Links by which somebody whom a shop has asked becomes one of its team. */
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

/** The same of a shop's clients. */
export const clientInvitations = pgTable(
  'client_invitations',
  {
    client_id: idColumn('client_id').notNull(),
    sub_shop_id: idColumn('sub_shop_id')
      .notNull()
      .references(() => subShops.id, { onDelete: 'cascade' }),
    /** The email that it was made for: it is good for nothing once the client has another. */
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

/** What became of clients who were merged. */
export const clientMerges = clientMergesTable(clients!);

/** Who works in which shop. */
export const memberships = pgTable(
  'memberships',
  {
    ...membershipColumns(holdersOf(model)),
    /** The member of the shop's team that the user is there. */
    team_member_id: idColumn('team_member_id'),
  },
  (row) => [
    ...membershipConstraints(row),
    soleWithin('memberships', row.tenant_id, row.team_member_id),
    goesWith('memberships', row.tenant_id, row.team_member_id, inShop(teamMembers!), 'restrict'),
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

/** What happened in the storefronts. */
export const visits = visitsTable(subShops);

/** What the rows of the shops' ledgers come to. */
export const ledgerSums = ledgerSumsTable(subShops);

/** Every table of the shop's database, for the migrations. */
export const allTables = {
  ...tablesOf(model, Object.keys(notifications)),
  ...storefront,
  memberships,
  invitations,
  clientInvitations,
  clientMerges,
  visits,
  ledgerSums,
};
