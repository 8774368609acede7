import type { PgColumnBuilderBase } from 'drizzle-orm/pg-core';
import { integer, pgSchema, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { isForeign } from '../../../declaration/resource/api';
import { kindOf } from '../../../kinds';
import type { Fields, RowsOf } from '../../../core/kind';
import type { Role } from '../../../core/register';
import { checkDeclarations } from '../../../declaration/complaints/checkDeclarations';
import { resourceFor } from '../../../declaration/admin/roleView';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Reference, Span, StoredField, TableSpec } from './derived/spec';
import { referencesOf, spansOf, tableSpecs } from './derived/spec';
import type { DerivedTable, Row } from './types';
import { perObject } from '../../../core/objects';
import { buildColumn, idColumn, ownColumns, ownSchema, snake, systemColumns } from './derived/columns';
import { constraintsOf } from './derived/constraints';
import { generatedBy } from './derived/conditionSql';

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

const viewSchema = pgSchema(ownSchema);

const tenantsOf = (specs: readonly TableSpec[]): TableSpec | undefined =>
  specs.find(({ resources }) => resources.some(({ scope }) => scope.rows === 'tenant-itself'));

/**
 * Returns the Drizzle tables and views for the specs, keyed by name. Throws an error if rows belong to tenants but no
 * resource contains the tenants.
 */
const deriveTables = (specs: readonly TableSpec[]): Record<string, DerivedTable> => {
  const byResource = new Map(specs.flatMap((spec) => spec.resources.map((resource) => [resource.name, spec] as const)));
  const tables: Record<string, DerivedTable> = {};
  const tenants = tenantsOf(specs);
  const targetOf = (resource: string) => {
    const spec = byResource.get(resource)!;
    return { spec, table: tables[spec.name]! };
  };
  for (const spec of specs) {
    if (spec.view) {
      tables[spec.name] = viewSchema.table(spec.name, allColumns(spec)) as unknown as DerivedTable;
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

/** A declared resource and its table. */
export interface Entity {
  resource: AnyResource;
  fields: Fields;
  spec: TableSpec;
  table: DerivedTable;
  spans: readonly Span[];
}

const seenAs = perObject((entity: Entity) =>
  perObject((resource: AnyResource): Entity => ({ ...entity, resource, fields: resource.fields as Fields })),
);

/**
 * Returns the entity without the fields that the role isn't allowed to read. Used for the role's lists, filters, sorts
 * and replies.
 */
export const entityFor = (entity: Entity, role: Role | undefined): Entity => {
  const resource = resourceFor(entity.resource, role);
  return resource === entity.resource ? entity : seenAs(entity)(resource);
};

/** A column that refers to rows of another table. */
interface Referrer extends Reference {
  entity: Entity;
}

export interface Model {
  entities: readonly Entity[];
  /** All tables except views, keyed by name. */
  tables: Readonly<Record<string, DerivedTable>>;
  /** The table of tenants. Undefined if no rows belong to tenants. */
  tenants: DerivedTable | undefined;
  /**
   * The word for a tenant, such as `branch`. Together with the tenant's id, it forms the name of the tenant's file
   * folder.
   */
  tenantName: string;
  /**
   * Returns the entity with this name. The name must come from checked declarations, which guarantees that the entity
   * exists.
   */
  entity(name: string): Entity;
  referrers(entity: Entity): Referrer[];
}

const isKeptHere = (resource: AnyResource) => !isForeign(resource.api);

const leadsOf = (resource: AnyResource): [field: string, target: string][] =>
  Object.entries(resource.fields as Fields).flatMap(([name, declared]): [string, string][] => {
    const kind = kindOf(declared);
    const named = Object.values(kind.columns(declared)).flatMap((column) => ('to' in column ? [column.to] : []));
    const counted = kind.count?.(declared);
    return [...named, ...(counted ? [counted.of] : [])].map((target) => [name, target]);
  });

const complaintsOf = (resource: AnyResource, resources: readonly AnyResource[]): string[] =>
  leadsOf(resource).flatMap(([name, to]) => {
    const target = resources.find((other) => other.name === to)!;
    const lead = `${resource.name}: field ${name} refers to ${to}`;
    if (!isKeptHere(target))
      return [`${lead}, whose records are in another API: only references within this database are possible`];
    // A row without a tenant can't refer to a tenant's row, because the reference must include the tenant.
    const isWithinOne = resource.scope.rows === 'tenant' || resource.scope.rows === 'tenant-itself';
    return target.scope.rows === 'tenant' && !isWithinOne
      ? [`${lead}, whose rows belong to tenants, but its own rows do not: give ${resource.name} a scope of tenants`]
      : [];
  });

const modelOf = (declared: readonly AnyResource[]): Model => {
  checkDeclarations(declared);
  const resources = declared.filter(isKeptHere);
  const complaints = resources.flatMap((resource) => complaintsOf(resource, declared));
  if (complaints.length > 0) throw new Error(`The declarations don't fit together:\n  ${complaints.join('\n  ')}`);
  const specs = tableSpecs(resources);
  const tables = deriveTables(specs);
  const specOf = (name: string) =>
    specs.find((one) => one.name === resources.find((resource) => resource.name === name)!.table)!;
  const rowsOf = (name: string) => ({ spec: specOf(name), table: tables[specOf(name).name]! });
  const entities = resources.map((resource): Entity => {
    const { spec, table } = rowsOf(resource.name);
    const fields = resource.fields as Fields;
    return { resource, fields, spec, table, spans: spansOf(fields, rowsOf) };
  });
  const byName = new Map(entities.map((entity) => [entity.resource.name, entity]));
  const entityOf = (name: string) => byName.get(name)!;
  const oneEachTable = specs
    .filter(({ view }) => !view)
    .map((spec) => entities.find((entity) => entity.spec === spec)!);
  return {
    entities,
    tables: Object.fromEntries(specs.filter(({ view }) => !view).map(({ name }) => [name, tables[name]!])),
    tenantName: resources.find(({ scope }) => scope.rows === 'tenant')?.scope.name ?? 'tenant',
    tenants: tables[tenantsOf(specs)?.name ?? ''],
    entity: entityOf,
    referrers: (target) =>
      oneEachTable.flatMap((entity) =>
        referencesOf(entity.spec)
          .filter(({ to }) => entityOf(to).spec === target.spec)
          .map((reference) => ({ ...reference, entity })),
      ),
  };
};

/**
 * Returns the model of declared resources, cached per array. Throws an error if the declarations contradict each other.
 */
export const createModel: (declared: readonly AnyResource[]) => Model = perObject(modelOf);

/** The resource of the rows that belong to a record, and the field that contains the rows. */
export type OwnRows = RowsOf & { field: string };

export const ownResources = perObject((entity: Entity): readonly OwnRows[] =>
  Object.entries(entity.fields).flatMap(([field, declared]) => {
    const own = kindOf(declared).rows?.(declared);
    return own ? [{ ...own, field }] : [];
  }),
);

/**
 * The resource of rows that are nested in a record, at any depth. `path` lists the fields that lead from the record to
 * the rows.
 */
export type OwnRowsAt = OwnRows & { path: readonly string[] };

/**
 * Returns the resources of the rows that belong to a record, at any depth. Each resource is followed by those of its
 * nested rows.
 */
export const allOwnResources = (model: Model, entity: Entity): OwnRowsAt[] =>
  ownResources(entity).flatMap((own) => [
    { ...own, path: [own.field] },
    ...allOwnResources(model, model.entity(own.resource)).map((inner) => ({
      ...inner,
      path: [own.field, ...inner.path],
    })),
  ]);

export const rowsAt = (row: Row, path: readonly string[]): Row[] =>
  path.reduce<Row[]>((rows, field) => rows.flatMap((one) => (one[field] ?? []) as Row[]), [row]);
