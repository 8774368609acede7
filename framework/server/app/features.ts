import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Definition } from '../database/frameworkTables';
import { definitionOf } from '../database/frameworkTables';
import type { DatabaseSchema, FrameworkMigration } from '../database/migrations';
import { holdersOf, systemTables, users } from '../database/tables';
import { snake } from '../database/tables/derived/columns';
import type { Model } from '../database/tables/model';
import { apiKeys } from '../features/apiKeys/feature';
import { audit } from '../features/audit/feature';
import { comments } from '../features/comments/feature';
import type { HandlerRegistry } from '../resources/defineHandlers';
import type { Feature } from '../features/feature';
import { feed } from '../features/feed/feature';
import { imports } from '../features/import/feature';
import { ownRoles } from '../features/ownRoles/feature';
import { openapi } from '../features/openapi/feature';
import { pdf } from '../features/pdf/feature';
import { search } from '../features/search/feature';
import { uploads } from '../features/uploads/feature';
import { webhooks } from '../features/webhooks/feature';
import { keepPartitionsJob } from './partitions';
import type { AnyJob } from '../platform/jobs/job';
import { UserError } from '../kernel/apiError';

/** The framework's features. Each feature is optional unless another feature needs it. */
export const features: readonly Feature[] = [
  audit,
  comments,
  apiKeys,
  ownRoles,
  uploads,
  feed,
  webhooks,
  imports,
  pdf,
  search,
  openapi,
];

/** Throws `UserError` if a feature needs another feature that isn't included. */
export const refuseIncomplete = (given: readonly Feature[]): void => {
  const lacks = given.flatMap(({ name, needs = [] }, index) =>
    needs
      .filter((needed) => !given.slice(0, index).some((before) => before.name === needed))
      .map(
        (needed) => `The feature ${name} needs the feature ${needed}: list ${needed} before it, or leave ${name} out.`,
      ),
  );
  if (lacks.length > 0) throw new UserError(lacks.join('\n'));
};

export const handlersOf = (
  given: readonly Feature[],
  tools: Parameters<NonNullable<Feature['handlers']>>[0],
): HandlerRegistry => Object.assign({}, ...given.map((feature) => feature.handlers?.(tools)));

export const jobsOf = (given: readonly Feature[]): AnyJob[] => [
  ...given.flatMap(({ jobs = [] }) => jobs),
  keepPartitionsJob,
];

/** Migrations of framework tables that don't belong to a feature. */
const systemMigrations: readonly FrameworkMigration[] = [];

export const frameworkMigrations = (among: readonly Feature[]): readonly FrameworkMigration[] => [
  ...systemMigrations,
  ...among.flatMap(({ migrations = [] }) => migrations),
];

const namesOf = (tables: Readonly<Record<string, PgTable>>) => Object.values(tables).map(getTableName);

const frameworkNames = new Set([
  ...namesOf(systemTables({ users })),
  ...features.flatMap(({ resourceTables = [], tables }) => [
    ...resourceTables,
    ...namesOf(tables?.({ users }, []) ?? {}),
  ]),
]);

/** True if the framework creates and migrates the table. The admin's migrations must not change framework tables. */
export const isFrameworkTable = (table: string): boolean => frameworkNames.has(table);

/** Returns only the tables that the admin's migrations create. */
export const adminTables = <T>(tables: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(tables).filter(([, table]) => !isFrameworkTable(getTableName(table as PgTable))));

/** Returns the definitions of the framework tables. They include columns for the admin's tenants and languages. */
export const frameworkDefinitions = ({ tables, model }: DatabaseSchema): Definition[] => {
  const specs = new Map(model.entities.map(({ spec }) => [spec.name, spec]));
  return Object.values(tables as Record<string, PgTable>)
    .filter((table) => isFrameworkTable(getTableName(table)))
    .map((table) => {
      const spec = specs.get(getTableName(table));
      const by = getTableName(table) === 'events' ? 'at' : spec?.partitionedBy;
      const partitioned = by === undefined ? undefined : ({ by: snake(by), width: spec ? 'year' : 'day' } as const);
      // A new language column is filled with the text of another language.
      const like = (spec?.fields ?? []).flatMap(({ columns }) => {
        const all = Object.keys(columns).map(snake);
        return all.map((name) => [name, all.filter((other) => other !== name)] as const);
      });
      return definitionOf(table, partitioned, Object.fromEntries(like));
    });
};

/** Throws `UserError` if two tables have the same name, such as a declared table and a framework table. */
export const refuseTwice = (tables: readonly PgTable[]): void => {
  const names = tables.map(getTableName);
  const twice = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  if (twice.length === 0) return;
  throw new UserError(
    `Two tables are called ${twice.join(', ')}. One may be the framework's own: rename the other, for a resource with \`table\`.`,
  );
};

/**
 * Returns the tables that an admin declares, the framework's tables, and the tables of the features.
 * `notificationKinds` lists the names of the notification kinds.
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
