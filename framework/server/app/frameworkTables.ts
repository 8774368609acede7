import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableName } from 'drizzle-orm';
import { systemTables, users } from '../database/tables';
import type { Definition } from '../database/frameworkTables/definition';
import { definitionOf } from '../database/frameworkTables/definition';
import type { FrameworkMigration } from '../database/frameworkTables/migration';
import type { DatabaseSchema } from '../database/schema';
import { snake } from '../database/tables/derived/names';
import type { Feature } from '../features/contract/feature';
import { features } from './features';

/** Migrations of the tables that belong to no feature. */
const systemMigrations: readonly FrameworkMigration[] = [];

/** The framework's migrations in order, for these features. */
export const frameworkMigrations = (among: readonly Feature[]): readonly FrameworkMigration[] => [
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

/** Checks whether the framework creates and migrates a table. The admin's migrations must not. */
export const isFrameworkTable = (table: string): boolean => names.has(table);

/** Keeps only the tables that the admin's migrations create. */
export const adminTables = <T>(tables: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(tables).filter(([, table]) => !isFrameworkTable(getTableName(table as PgTable))));

/** Definitions of the framework tables, including the columns for the admin's tenants and languages. */
export const frameworkDefinitions = ({ tables, model }: DatabaseSchema): Definition[] => {
  const specs = new Map(model.entities.map(({ spec }) => [spec.name, spec]));
  return Object.values(tables as Record<string, PgTable>)
    .filter((table) => isFrameworkTable(getTableName(table)))
    .map((table) => {
      const spec = specs.get(getTableName(table));
      const by = getTableName(table) === 'events' ? 'at' : spec?.partitionedBy;
      const partitioned = by === undefined ? undefined : ({ by: snake(by), width: spec ? 'year' : 'day' } as const);
      // A new language starts with the text of another language.
      const like = (spec?.fields ?? []).flatMap(({ columns }) => {
        const all = Object.keys(columns).map(snake);
        return all.map((name) => [name, all.filter((other) => other !== name)] as const);
      });
      return definitionOf(table, partitioned, Object.fromEntries(like));
    });
};
