import { isForeign } from '../../../declaration/resource/api';
import { kindOf } from '../../../kinds';
import type { Fields } from '../../../core/kind';
import type { Role } from '../../../core/register';
import { checkDeclarations } from '../../../declaration/complaints/checkDeclarations';
import { resourceFor } from '../../../declaration/admin/roleView';
import type { AnyResource } from '../../../declaration/resource/resource';
import { deriveTables, tenantsOf } from './derived/derive';
import type { Reference, TableSpec, Span } from './derived/spec';
import { referencesOf, tableSpecs, spansOf } from './derived/spec';
import type { DerivedTable } from './types';
import { perObject } from '../../../core/objects';

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
