import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { kindOf } from '../../../../kinds';
import type { AnyField, Column, Fields } from '../../../../core/kind';
import { perObject } from '../../../../core/objects';
import { formulaOf, isMoving } from '../../../../declaration/resource/formula/conditions';
import type { AnyResource } from '../../../../declaration/resource/resource';
import type { View } from '../../../../declaration/resource/scope';
import type { DerivedTable } from '../types';

export interface StoredField {
  name: string;
  declared: AnyField;
  /**
   * The columns by key. A key is the field's name, followed by a suffix that the field's kind defines, for example
   * `name_en`.
   */
  columns: Readonly<Record<string, Column>>;
  notNull: boolean;
}

/** The definition of a table, merged from the declarations of the resources that share it. */
export interface TableSpec {
  name: string;
  resources: readonly AnyResource[];
  /** The declaration of the view. Undefined if the table isn't a view of other tables. */
  view?: View;
  /** The column that contains a row's tenant. Undefined if the rows don't belong to tenants. */
  tenant?: string;
  /** The key of the timestamp column that the table is partitioned by. All unique constraints include this column. */
  partitionedBy?: string;
  fields: readonly StoredField[];
  /** The names of the searchable fields. If the list is empty, the table can't be searched. */
  search: readonly string[];
}

const isStored = (declared: AnyField) =>
  !declared.virtual &&
  !declared.computed &&
  !isMoving(declared) &&
  Object.keys(kindOf(declared).columns(declared)).length > 0;

/** True if every row has a value for the field, because the field is required, has a default, or is never null. */
const isAlwaysThere = (declared: AnyField) => {
  const { required, when, default: fallback } = declared as AnyField & { default?: unknown };
  return Boolean(required && !when) || fallback !== undefined || kindOf(declared).empty !== null;
};

const hasFallback = (declared: AnyField) =>
  (declared as { default?: unknown }).default !== undefined || Array.isArray(kindOf(declared).empty);

const addsRows = ({ singleton, rights }: AnyResource) => !singleton && rights.create.length > 0;

const columnsOf = (name: string, declared: AnyField) =>
  Object.fromEntries(
    Object.entries(kindOf(declared).columns(declared)).map(([suffix, column]) => [`${name}${suffix}`, column]),
  );

/** Returns the properties of a field that must be the same in all resources that share its table. */
const shapeOf = (declared: AnyField) =>
  JSON.stringify([
    declared.kind,
    kindOf(declared).columns(declared),
    Boolean(declared.unique),
    Boolean(declared.when),
    formulaOf(declared),
  ]);

const mergeFields = (table: string, resources: readonly AnyResource[]): StoredField[] => {
  const names = [...new Set(resources.flatMap((resource) => Object.keys(resource.fields as Fields)))];
  return names.flatMap((name) => {
    const declarers = resources.filter((resource) => Object.hasOwn(resource.fields as Fields, name));
    const all = declarers.map((resource) => (resource.fields as Fields)[name]!);
    const stored = all.filter(isStored);
    const declared = stored[0];
    if (!declared) return [];
    if (stored.some((other) => shapeOf(other) !== shapeOf(declared))) {
      throw new Error(
        `The resources that share the table ${table} declare its field ${name} differently: declare it once, and use it in both.`,
      );
    }
    // If a resource adds rows without declaring the field, the column gets its database default or null.
    const filled =
      stored.every(hasFallback) || resources.every((resource) => !addsRows(resource) || declarers.includes(resource));
    return [{ name, declared, columns: columnsOf(name, declared), notNull: filled && stored.every(isAlwaysThere) }];
  });
};

const mergeSearch = (table: string, resources: readonly AnyResource[]): readonly string[] => {
  const lists = resources.filter((resource) => !resource.singleton).map((resource) => resource.list.search);
  // All resources that share a table also share one search text.
  // A field that is hidden in one resource must not be searchable in another resource of the same table.
  if (new Set(lists.map((list) => [...list].sort().join())).size > 1) {
    throw new Error(`The resources that share the table ${table} have different \`list.search\`: give all the same.`);
  }
  return lists[0] ?? [];
};

/**
 * Returns one spec per table, merged from the resources that share the table. Throws an error if their declarations
 * contradict each other.
 */
export const tableSpecs = (declared: readonly AnyResource[]): TableSpec[] => {
  const names = [...new Set(declared.map((resource) => resource.table))];
  return names.map((name) => {
    const resources = declared.filter((resource) => resource.table === name);
    const [owned] = resources.filter(({ scope }) => scope.rows === 'tenant');
    if (owned && resources.some(({ scope }) => scope.column !== owned.scope.column)) {
      throw new Error(`The resources that share the table ${name} must all have a scope of tenants, or none of them.`);
    }
    const tenant = owned?.scope.column;
    const [{ view, partitionedBy }] = resources as [AnyResource];
    if (resources.some((resource) => resource.view !== view))
      throw new Error(`The resource of the view ${name} can't share its table with others: give it another \`table\`.`);
    if (resources.some((resource) => resource.partitionedBy !== partitionedBy))
      throw new Error(
        `The resources that share the table ${name} have different \`partitionedBy\`: give all the same.`,
      );
    return {
      name,
      resources,
      ...(view && { view }),
      ...(tenant !== undefined && { tenant }),
      ...(partitionedBy !== undefined && { partitionedBy }),
      fields: mergeFields(name, resources),
      search: mergeSearch(name, resources),
    };
  });
};

/** A column that refers to rows of another table. */
export interface Reference {
  key: string;
  to: string;
  /** True if the column contains a list of ids instead of a single id. */
  many: boolean;
}

export const referencesOf = perObject((spec: TableSpec): readonly Reference[] =>
  spec.fields.flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([key, column]) =>
      column.type === 'reference' || column.type === 'references'
        ? [{ key, to: column.to, many: column.type === 'references' }]
        : [],
    ),
  ),
);

/** Returns SQL for a row's value that falls back to the owner's value, like `inheritedValue`. */
export const inherited = <T>(own: SQLWrapper | undefined, owners: SQLWrapper | undefined): SQL<T> =>
  sql<T>`coalesce(${own}, ${owners})`;

/** An amount that can differ between the rows that belong to a record; see `AmountSpan`. */
export interface Span {
  name: string;
  least: string;
  most: string;
  /**
   * The table of the rows that belong to the record. `by` is the rows' field that contains the record's id. If `toggle`
   * names a field, only rows where this field is true are included.
   */
  rows: { spec: TableSpec; table: DerivedTable };
  by: string;
  toggle?: string;
}

export const spansOf = (fields: Fields, rowsOf: (resource: string) => Span['rows']): Span[] =>
  Object.entries(fields).flatMap(([name, declared]): Span[] => {
    const span = kindOf(declared).span?.(declared);
    if (!span) return [];
    const { resource, by } = kindOf(fields[span.rows]!).rows!(fields[span.rows]!);
    const [least, most] = span.ends;
    return [{ name, least, most, rows: rowsOf(resource), by, ...(span.while !== undefined && { toggle: span.while }) }];
  });

/**
 * Returns a query that selects the amounts of all rows of the record `owner`, in a column named `amount`. `from` is the
 * source of the rows, by default their table.
 */
export const amountsOf = (
  { name, rows, by, toggle }: Span,
  owner: DerivedTable,
  from: SQL = sql`${rows.table}`,
): SQL => {
  const one = alias(rows.table, 'one') as unknown as DerivedTable;
  const [own, other] = [one[rows.spec.tenant ?? ''], owner[rows.spec.tenant ?? '']];
  const sameTenant = own && other ? eq(own, other) : undefined;
  return sql`select ${inherited(one[name], owner[name])} as amount from ${from} "one"
    where ${and(sameTenant, eq(one[by]!, owner.id!), toggle === undefined ? undefined : sql`${one[toggle]}`)}`;
};
