import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableName } from 'drizzle-orm';
import { systemTables, users } from '../database/tables';
import type { Definition } from '../database/ownTables/definition';
import { definitionOf } from '../database/ownTables/definition';
import type { OwnMigration } from '../database/ownTables/migration';
import type { DatabaseSchema } from '../database/schema';
import { snake } from '../database/tables/derived/names';
import type { Feature } from '../features/contract/feature';
import { features } from './features';

/** Migrations of the tables of every server, which belong to no feature. */
const systemMigrations: readonly OwnMigration[] = [];

/** The framework's migrations of these features' tables, in their order. */
export const ownMigrations = (among: readonly Feature[]): readonly OwnMigration[] => [
  ...systemMigrations,
  ...among.flatMap(({ migrations = [] }) => migrations),
];

const namesOf = (tables: Readonly<Record<string, PgTable>>) => Object.values(tables).map(getTableName);

const names = new Set([
  ...namesOf(systemTables({ users })),
  ...features.flatMap(({ resourceTables = [], tables }) => [
    ...resourceTables,
    ...namesOf(tables?.({ users }, []) ?? {}),
  ]),
]);

/** Whether the framework makes a table and keeps it up to date: the migrations of admins leave it alone. */
export const isOwn = (table: string): boolean => names.has(table);

/** The tables of an admin that its own migrations make. */
export const tablesToMigrate = <T>(tables: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(tables).filter(([, table]) => !isOwn(getTableName(table as PgTable))));

/** The framework's tables of a database, with the columns that an admin's tenants and languages ask for. */
export const ownDefinitions = ({ tables, model }: DatabaseSchema): Definition[] => {
  const specs = new Map(model.entities.map(({ spec }) => [spec.name, spec]));
  return Object.values(tables as Record<string, PgTable>)
    .filter((table) => isOwn(getTableName(table)))
    .map((table) => {
      const spec = specs.get(getTableName(table));
      const by = getTableName(table) === 'events' ? 'at' : spec?.partitionedBy;
      const partitioned = by === undefined ? undefined : ({ by: snake(by), width: spec ? 'year' : 'day' } as const);
      // A text in a new language begins as it is in another.
      const like = (spec?.fields ?? []).flatMap(({ columns }) => {
        const all = Object.keys(columns).map(snake);
        return all.map((name) => [name, all.filter((other) => other !== name)] as const);
      });
      return definitionOf(table, partitioned, Object.fromEntries(like));
    });
};
