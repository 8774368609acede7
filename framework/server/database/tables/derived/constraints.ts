import { sql } from 'drizzle-orm';
import type { ExtraConfigColumn, PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import { foreignKey, index, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { foldedOf, identityOf, isOneFolded } from './folded';
import { fileIndexes, foldedIndexes, leadOf, listIndexes, spanIndexes, treeIndexes } from './indexes';
import { foreignKeyName, indexName, primaryKeyName, uniqueName } from './names';
import { referencesOf } from './references';
import type { TableSpec } from './spec';
import { systemUniques } from './systemColumns';
import type { DerivedTable } from '../types';

type Columns = [ExtraConfigColumn, ...ExtraConfigColumn[]];

export interface Target {
  spec: TableSpec;
  table: DerivedTable;
}

/** The columns of the primary key, in the order that lists need; includes the time of a partitioned table. */
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
    // The target of foreign keys within the tenant; also serves the lists' default order.
    ...(lead.length > 0 && time.length === 0 ? [{ name: uniqueName(spec.name, 'row'), keys: [...lead, 'id'] }] : []),
    ...columns.map((key) => ({ name: uniqueName(spec.name, key), keys: [...lead, key, ...time] })),
    ...(systemUniques[spec.name] ?? []).map((key) => ({ name: uniqueName(spec.name, key), keys: [key, ...lead] })),
  ];
};

/** Returns a table's constraints and indexes. Drizzle calls it when all tables exist. */
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
          // Between rows of a tenant, the tenant is part of the key, so that no row can refer to another tenant's.
          const there = tenantIn(to);
          const isWithin = spec.tenant !== undefined && there !== undefined;
          return key(name, [...(isWithin ? lead : []), name], targetOf(to).table, [...(isWithin ? [there] : []), 'id']);
        }),
    ];
  };
