import type { AnyResource } from '../../declaration/resource';
import { resources } from '../../../src/resources/all';
import { feedTables } from './feed';
import { filesTables } from './files';
import { idempotencyTable, storefrontKeysTable } from './idempotency';
import { createModel } from './model';
import { signInTables } from './signIn';
import { storefrontTables } from './storefront';
import { storefrontThreadsTable } from './storefrontTalk';
import type { SubShopRow, UserRow } from './system';
import { systemTables } from './system';
import type { DerivedTable } from './types';
import { visitsTable } from './visits';

/** The product's own areas and their tables. */
export const model = createModel(resources);

/** The table of a declared area. */
export const tableOf = (resource: AnyResource): DerivedTable => model.area(resource.name).table;

export const users = model.tables.users as unknown as DerivedTable<UserRow>;
export const subShops = model.tables.sub_shops as unknown as DerivedTable<SubShopRow>;

const system = systemTables(users, subShops, model.tables.team_members!, model.tables.clients!);

export const { clientInvitations, credentials, invitations, sessions, memberships } = system;

const signIn = signInTables(users);

export const { attempts, knownPlaces, passwordLinks } = signIn;

/** What happened in the storefronts. */
export const visits = visitsTable(subShops);

const storefront = storefrontTables(subShops, model.tables.clients!, model.tables.orders!, model.tables.discounts!);

export const { storefrontIdentities, storefrontOrders, discountUses, orderNumbers } = storefront;

/** Which conversations a storefront's token may go on with. */
export const storefrontThreads = storefrontThreadsTable(model.tables.message_threads!, storefront.storefrontIdentities as never);

const feed = feedTables(users, subShops);

export const { events, notifications, notificationReads } = feed;

/** What writes were answered, by their keys. */
export const idempotencyKeys = idempotencyTable(users);

/** The same of storefronts' calls. */
export const storefrontKeys = storefrontKeysTable(subShops);

const files = filesTables();

export const { storedFiles, signingKeys, doneOnce } = files;

/** Every table of the database, derived or not, for the migrations. */
export const allTables = { ...model.tables, ...system, ...signIn, ...storefront, storefrontThreads, ...feed, visits, idempotencyKeys, storefrontKeys, ...files };
