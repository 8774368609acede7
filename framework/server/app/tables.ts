import type { PgTable } from 'drizzle-orm/pg-core';
import { holdersOf, systemTables } from '../database/tables';
import type { Model } from '../database/tables/model';
import type { Feature } from '../features/contract/feature';
import { features } from './features';

/**
 * Every table of an admin's database but its own: those declared, the framework's and its features'. `notificationKinds` are the names of
 * what its people are notified of.
 */
export const tablesOf = (
  model: Model,
  notificationKinds: readonly string[] = [],
  among: readonly Feature[] = features,
): Readonly<Record<string, PgTable>> => {
  const holders = holdersOf(model);
  return {
    ...model.tables,
    ...systemTables(holders),
    ...Object.assign({}, ...among.map(({ tables }) => tables?.(holders, notificationKinds))),
  };
};
