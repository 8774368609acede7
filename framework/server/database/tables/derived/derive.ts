import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { integer, pgSchema, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { idColumn, buildColumn, ownColumns, ownSchema, systemColumns } from './columns';
import { constraintsOf } from './constraints';
import { generatedBy } from './conditionSql';
import { snake } from './names';
import type { StoredField, TableSpec } from './spec';
import type { DerivedTable } from '../types';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' }).notNull().defaultNow();

/** Returns the database default of a column that is never null: the declared default, or an empty list. */
const fallbackOf = ({ declared, notNull }: StoredField, type: string) => {
  const { default: fallback } = declared as { default?: unknown };
  const isList = ['json', 'texts', 'references'].includes(type);
  return fallback ?? (notNull && isList ? [] : undefined);
};

const fieldColumns = (spec: TableSpec, field: StoredField) =>
  Object.entries(field.columns).map(([key, column]): [string, PgColumnBuilderBase] => [
    key,
    buildColumn(snake(key), column, field.notNull, fallbackOf(field, column.type), generatedBy(spec, field)),
  ]);

const allColumns = (spec: TableSpec): Record<string, PgColumnBuilderBase> => ({
  // If rows belong to tenants or the table is partitioned, `id` is only part of the key (`constraintsOf`).
  id: (spec.tenant === undefined && spec.partitionedBy === undefined
    ? idColumn('id').primaryKey()
    : idColumn('id').notNull()
  ).generatedAlwaysAsIdentity(),
  ...(spec.tenant !== undefined && { [spec.tenant]: idColumn(spec.tenant).notNull() }),
  ...Object.fromEntries(spec.fields.flatMap((field) => fieldColumns(spec, field))),
  ...systemColumns[spec.name]?.(),
  ...(spec.view && ownColumns()),
  ...(spec.search.length > 0 && { search_text: text('search_text').notNull().default('') }),
  created_at: moment('created_at'),
  updated_at: moment('updated_at'),
  version: integer('version').notNull().default(1),
});

const own = pgSchema(ownSchema);

export const tenantsOf = (specs: readonly TableSpec[]): TableSpec | undefined =>
  specs.find(({ resources }) => resources.some(({ scope }) => scope.rows === 'tenant-itself'));

/**
 * Returns the Drizzle tables and views for the specs, keyed by name. Throws an error if rows belong to tenants but no
 * resource contains the tenants.
 */
export const deriveTables = (specs: readonly TableSpec[]): Record<string, DerivedTable> => {
  const byResource = new Map(specs.flatMap((spec) => spec.resources.map((resource) => [resource.name, spec] as const)));
  const tables: Record<string, DerivedTable> = {};
  const tenants = tenantsOf(specs);
  const targetOf = (resource: string) => {
    const spec = byResource.get(resource)!;
    return { spec, table: tables[spec.name]! };
  };
  for (const spec of specs) {
    if (spec.view) {
      tables[spec.name] = own.table(spec.name, allColumns(spec)) as unknown as DerivedTable;
      continue;
    }
    const constraints = constraintsOf(spec, targetOf, () => tables[tenants!.name]);
    tables[spec.name] = pgTable(spec.name, allColumns(spec), constraints) as unknown as DerivedTable;
  }
  const [ofTenants] = specs.filter((spec) => spec.tenant !== undefined);
  if (ofTenants && !tenants)
    throw new Error(
      `The rows of ${ofTenants.name} belong to tenants, but no resource has a scope with rows: 'tenant-itself'. Declare the resource of the tenants.`,
    );
  return tables;
};
