import { sql } from 'drizzle-orm';
import type { ExtraConfigColumn, PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import { foreignKey, index, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AnyField, Fields } from '../../../../core/kind';
import { comparedParts } from '../../../../declaration/resource/formula/conditions';
import type { AnyResource } from '../../../../declaration/resource/resource';
import { kindOf } from '../../../../kinds';
import { foldedOf, identityOf, isOneFolded } from './folded';
import { foreignKeyName, indexName, primaryKeyName, systemUniques, uniqueName } from './columns';
import { referencesOf } from './spec';
import type { TableSpec } from './spec';
import type { DerivedTable } from '../types';
import { sortColumns } from './sortable';

interface IndexSpec {
  name: string;
  keys: readonly string[];
}

const leadOf = ({ tenant }: TableSpec): readonly string[] => (tenant === undefined ? [] : [tenant]);

/**
 * Returns the columns that a filter on this field compares. For an amount with a span, these are the columns of its
 * minimum and maximum.
 */
const spanEndsOf = (resource: AnyResource, name: string): readonly string[] => {
  const declared = (resource.fields as Fields)[name]!;
  return kindOf(declared).span?.(declared)?.ends ?? [name];
};

const findsFolded = (declared: AnyField): boolean => kindOf(declared).findsFolded?.(declared) ?? false;

/** Returns the columns that lists can be filtered by: the folded columns if `folded` is true, otherwise the rest. */
const filterColumns = (spec: TableSpec, folded: boolean) => {
  const named = spec.resources.flatMap((resource) =>
    resource.list.filters.map((name) => [resource, String(name)] as const),
  );
  // A filter on a state compares the columns that the state is derived from.
  const parts = named.flatMap(([resource, name]) => comparedParts((resource.fields as Fields)[name]!));
  const filters = new Set<string>([
    ...named.flatMap(([resource, name]) => spanEndsOf(resource, name)),
    ...parts.map((part) => part.split('.')[0]!),
  ]);
  return spec.fields
    .filter(({ name, declared }) => filters.has(name) && findsFolded(declared) === folded)
    .flatMap(({ columns }) => Object.keys(columns));
};

/**
 * Returns the B-tree indexes of a table. Each filter and each sort has an index that starts with the tenant, because
 * every list is filtered by tenant, and ends with the id as a tie-breaker. Each reference also has an index, because
 * deleting a record makes the database look for references to it. If the target has no tenant, this index doesn't start
 * with the tenant.
 */
const treeIndexes = (spec: TableSpec, isOfTenants: (resource: string) => boolean): IndexSpec[] => {
  const lead = leadOf(spec);
  const references = referencesOf(spec);
  const lists = new Set(references.filter(({ many }) => many).map(({ key }) => key));
  const listed = [
    ...filterColumns(spec, false),
    ...spec.resources.flatMap((resource) => sortColumns(resource, false)),
  ].filter((key) => !lists.has(key));
  const wantedIndexes: IndexSpec[] = [
    ...listed.map((key) => ({ name: indexName(spec.name, key), keys: [...lead, key, 'id'] })),
    ...references
      .filter(({ many }) => !many)
      .map(({ key, to }) =>
        isOfTenants(to)
          ? { name: indexName(spec.name, key), keys: [...lead, key, 'id'] }
          : { name: indexName(spec.name, key, 'reference'), keys: [key, 'id'] },
      ),
  ];
  return [...new Map(wantedIndexes.map((item) => [item.keys.join(), item])).values()];
};

/**
 * Returns the indexes on text columns that lists are sorted or filtered by. Each index contains the folded text, then
 * the text itself and the id as tie-breakers.
 */
const foldedIndexes = (spec: TableSpec): (IndexSpec & { text: string })[] =>
  [
    ...new Set([...spec.resources.flatMap((resource) => sortColumns(resource, true)), ...filterColumns(spec, true)]),
  ].map((text) => ({ name: indexName(spec.name, text, 'sort'), keys: leadOf(spec), text }));

/**
 * Returns the indexes for filtering lists by a span. They contain only rows where the span's minimum differs from its
 * maximum.
 */
const spanIndexes = (spec: TableSpec): (IndexSpec & { least: string; most: string })[] => {
  const narrowed = spec.resources.flatMap((resource) =>
    resource.list.filters.map((name) => spanEndsOf(resource, String(name))),
  );
  return narrowed.flatMap(([least, most]) =>
    least === undefined || most === undefined
      ? []
      : [
          {
            name: indexName(spec.name, least, most),
            keys: [...leadOf(spec), least, most, 'id'],
            least,
            most,
          },
        ],
  );
};

/** Returns the inverted (GIN) indexes on columns that contain lists of ids. */
const listIndexes = (spec: TableSpec): IndexSpec[] =>
  referencesOf(spec)
    .filter(({ many }) => many)
    .map(({ key }) => ({ name: indexName(spec.name, key), keys: [...leadOf(spec), key] }));

/**
 * Returns the inverted (GIN) indexes on columns that contain lists of files. They are used to find the records that
 * contain a file.
 */
const fileIndexes = (spec: TableSpec): IndexSpec[] =>
  spec.fields
    .filter(({ declared }) => kindOf(declared).uploads)
    .flatMap(({ columns }) => Object.entries(columns))
    .filter(([, { type }]) => type === 'json')
    .map(([key]) => ({ name: indexName(spec.name, key, 'files'), keys: [key] }));

type Columns = [ExtraConfigColumn, ...ExtraConfigColumn[]];

interface Target {
  spec: TableSpec;
  table: DerivedTable;
}

/**
 * Returns the columns of the primary key, in the order that lists need. For a partitioned table, this includes the
 * time. Returns undefined if the key is just `id`.
 */
const keyOf = (spec: TableSpec): readonly string[] | undefined => {
  const lead = leadOf(spec);
  if (spec.partitionedBy !== undefined) return [...lead, 'id', spec.partitionedBy];
  return lead.length > 0 ? ['id', ...lead] : undefined;
};

const uniques = (spec: TableSpec): { name: string; keys: string[] }[] => {
  const lead = leadOf(spec);
  const time = spec.partitionedBy === undefined ? [] : [spec.partitionedBy];
  const columns = spec.fields
    .filter(({ declared }) => declared.unique && !isOneFolded(declared))
    .flatMap((field) => Object.keys(field.columns));
  return [
    // Foreign keys within a tenant refer to this unique key. Its index also serves the default order of lists.
    ...(lead.length > 0 && time.length === 0 ? [{ name: uniqueName(spec.name, 'row'), keys: [...lead, 'id'] }] : []),
    ...columns.map((key) => ({ name: uniqueName(spec.name, key), keys: [...lead, key, ...time] })),
    ...(systemUniques[spec.name] ?? []).map((key) => ({ name: uniqueName(spec.name, key), keys: [key, ...lead] })),
  ];
};

/** Returns a function that creates the constraints of a table. Drizzle calls it after all tables are defined. */
export const constraintsOf =
  (spec: TableSpec, targetOf: (resource: string) => Target, tenants: () => DerivedTable | undefined) =>
  (own: Record<string, ExtraConfigColumn>): PgTableExtraConfigValue[] => {
    const columns = (keys: readonly string[]) => keys.map((key) => own[key]) as Columns;
    const tenantIn = (resource: string) => targetOf(resource).spec.tenant;
    const key = (name: string, keys: readonly string[], table: DerivedTable, foreign: readonly string[]) =>
      foreignKey({
        name: foreignKeyName(spec.name, name),
        columns: columns(keys),
        foreignColumns: foreign.map((column) => table[column]) as [DerivedTable[string]],
      }).onDelete('restrict');
    const lead = leadOf(spec);
    const primary = keyOf(spec);
    const search = spec.search.length > 0 ? columns([...lead, 'search_text']) : undefined;
    search?.push(search.pop()!.op('gin_trgm_ops') as ExtraConfigColumn);
    return [
      ...(primary ? [primaryKey({ name: primaryKeyName(spec.name), columns: columns(primary) })] : []),
      ...uniques(spec).map(({ name, keys }) => unique(name).on(...columns(keys))),
      ...spec.fields
        .filter(({ declared }) => declared.unique && isOneFolded(declared))
        .map(({ name, declared }) =>
          uniqueIndex(uniqueName(spec.name, name)).on(
            ...([...columns(lead), identityOf(declared).sql(own[name]!)] as unknown as Columns),
          ),
        ),
      ...treeIndexes(spec, (resource) => tenantIn(resource) !== undefined).map(({ name, keys }) =>
        index(name).on(...columns(keys)),
      ),
      ...foldedIndexes(spec).map(({ name, keys, text }) =>
        index(name).on(...([...columns(keys), ...foldedOf(own[text]!), own.id] as unknown as Columns)),
      ),
      ...spanIndexes(spec).map(({ name, keys, least, most }) =>
        index(name)
          .on(...columns(keys))
          .where(sql`${own[least]} < ${own[most]}`),
      ),
      ...listIndexes(spec).map(({ name, keys }) => index(name).using('gin', ...columns(keys))),
      ...spec.fields
        .filter(({ declared }) => (declared as { sole?: boolean }).sole)
        .map(({ name }) =>
          uniqueIndex(uniqueName(spec.name, name))
            .on(...columns([...lead, name]))
            .where(sql`${own[name]}`),
        ),
      ...spec.resources
        .flatMap(({ unique: sets }) => sets)
        .map(({ fields, unless }) => {
          const one = uniqueIndex(uniqueName(spec.name, fields.join('_'))).on(...columns([...lead, ...fields]));
          return unless
            ? one.where(
                sql`${own[unless.field]} not in (${sql.raw(unless.is.map((value) => `'${value}'`).join(', '))})`,
              )
            : one;
        }),
      ...fileIndexes(spec).map(({ name, keys: [held] }) =>
        index(name).using('gin', own[held!]!.op('jsonb_path_ops') as ExtraConfigColumn),
      ),
      ...(search ? [index(indexName(spec.name, 'search')).using('gin', ...search)] : []),
      ...(spec.tenant !== undefined ? [key(spec.tenant, lead, tenants()!, ['id'])] : []),
      ...referencesOf(spec)
        .filter(({ many, to }) => !many && targetOf(to).spec.partitionedBy === undefined)
        .map(({ key: name, to }) => {
          // If both rows have a tenant, the key includes the tenant, so that no row refers to another tenant's rows.
          const targetTenant = tenantIn(to);
          const isWithin = spec.tenant !== undefined && targetTenant !== undefined;
          return key(name, [...(isWithin ? lead : []), name], targetOf(to).table, [
            ...(isWithin ? [targetTenant] : []),
            'id',
          ]);
        }),
    ];
  };
