import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { holdersOf, systemTables } from '../database/tables';
import type { Model } from '../database/tables/model';
import type { Feature } from '../features/contract/feature';
import { UserError } from '../kernel/userError';
import { features } from './features';

/** Throws `UserError` for two tables of one name, for instance a declared one that clashes with the framework's. */
export const refuseTwice = (tables: readonly PgTable[]): void => {
  const names = tables.map(getTableName);
  const twice = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  if (twice.length === 0) return;
  throw new UserError(
    `Two tables are called ${twice.join(', ')}, as one of the framework's own may be: give the other another name, in a resource by \`table\`.`,
  );
};

/**
 * Returns all tables of an admin except its own: declared ones, the framework's and its features'. `notificationKinds`
 * are the names of the kinds of notifications.
 */
export const tablesOf = (
  model: Model,
  notificationKinds: readonly string[] = [],
  among: readonly Feature[] = features,
): Readonly<Record<string, PgTable>> => {
  const holders = holdersOf(model);
  const own: Record<string, PgTable> = Object.assign(
    systemTables(holders),
    ...among.map(({ tables }) => tables?.(holders, notificationKinds)),
  );
  refuseTwice([...Object.values(model.tables), ...Object.values(own)]);
  return { ...model.tables, ...own };
};
