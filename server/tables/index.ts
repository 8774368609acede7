import type { AnyResource } from '../../src/core/resource';
import { resources } from '../../src/resources';
import { createModel } from './model';
import type { SubShopRow, UserRow } from './system';
import { systemTables } from './system';
import type { DerivedTable } from './types';

/** The product's own areas and their tables. */
export const model = createModel(resources);

/** The table of a declared area. */
export const tableOf = (resource: AnyResource): DerivedTable => model.area(resource.name).table;

export const users = model.tables.users as unknown as DerivedTable<UserRow>;
export const subShops = model.tables.sub_shops as unknown as DerivedTable<SubShopRow>;

export const { credentials, sessions, memberships } = systemTables(users, subShops);

/** Every table of the database, derived or not, for the migrations. */
export const allTables = { ...model.tables, credentials, sessions, memberships };
