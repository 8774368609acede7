import type { AnyField, Fields } from '../../../../core/kind';
import { comparedParts } from '../../../../declaration/resource/formula/conditions';
import { kindOf } from '../../../../kinds';
import type { AnyResource } from '../../../../declaration/resource/resource';
import { indexName } from './names';
import { referencesOf } from './references';
import { sortColumns } from './sortable';
import type { TableSpec } from './spec';

/** An index by its name and the keys of its columns, in their order. */
export interface IndexSpec {
  name: string;
  keys: readonly string[];
}

/** What the indexes of a table begin with: the tenant, where rows belong to one. */
export const leadOf = ({ tenant }: TableSpec): readonly string[] => (tenant === undefined ? [] : [tenant]);

/** What a list is narrowed by where it is by this field: of an amount with a span, both ends of that. */
const endsOf = (resource: AnyResource, name: string): readonly string[] => {
  const declared = (resource.fields as Fields)[name]!;
  return kindOf(declared).span?.(declared)?.ends ?? [name];
};

/** Whether a filter of this field compares folded texts. */
const findsFolded = (declared: AnyField): boolean => kindOf(declared).findsFolded?.(declared) ?? false;

/** The columns that a table's lists are narrowed by, as they are or folded. */
const filterColumns = (spec: TableSpec, folded: boolean) => {
  const named = spec.resources.flatMap((resource) =>
    resource.list.filters.map((name) => [resource, String(name)] as const),
  );
  // A list narrowed by a state is narrowed by the values that the state follows from.
  const parts = named.flatMap(([resource, name]) => comparedParts((resource.fields as Fields)[name]!));
  const filters = new Set<string>([
    ...named.flatMap(([resource, name]) => endsOf(resource, name)),
    ...parts.map((part) => part.split('.')[0]!),
  ]);
  return spec.fields
    .filter(({ name, declared }) => filters.has(name) && findsFolded(declared) === folded)
    .flatMap(({ columns }) => Object.keys(columns));
};

/**
 * The ordered indexes of a table: one behind every filter and every sort, led by the tenant, as no list goes without it,
 * and ended by the id, which settles the order of equals; and one behind every reference, for the deletion of what it
 * leads to must look for it (across all tenants, where that belongs to none).
 */
export const treeIndexes = (spec: TableSpec, isOfTenants: (resource: string) => boolean): IndexSpec[] => {
  const lead = leadOf(spec);
  const references = referencesOf(spec);
  const lists = new Set(references.filter(({ many }) => many).map(({ key }) => key));
  const listed = [
    ...filterColumns(spec, false),
    ...spec.resources.flatMap((resource) => sortColumns(resource, false)),
  ].filter((key) => !lists.has(key));
  const wanted: IndexSpec[] = [
    ...listed.map((key) => ({ name: indexName(spec.name, key), keys: [...lead, key, 'id'] })),
    ...references
      .filter(({ many }) => !many)
      .map(({ key, to }) =>
        isOfTenants(to)
          ? { name: indexName(spec.name, key), keys: [...lead, key, 'id'] }
          : { name: indexName(spec.name, key, 'reference'), keys: [key, 'id'] },
      ),
  ];
  return [...new Map(wanted.map((item) => [item.keys.join(), item])).values()];
};

/** The texts that lists are sorted or narrowed by, folded: the index has each with itself, which settles the order of equals, and the id. */
export const foldedIndexes = (spec: TableSpec): (IndexSpec & { text: string })[] =>
  [
    ...new Set([...spec.resources.flatMap((resource) => sortColumns(resource, true)), ...filterColumns(spec, true)]),
  ].map((text) => ({ name: indexName(spec.name, text, 'sort'), keys: leadOf(spec), text }));

/** The two ends of amounts that list narrow by: of the rows where these differ, an index finds those between whose ends a range lies. */
export const spanIndexes = (spec: TableSpec): (IndexSpec & { least: string; most: string })[] => {
  const narrowed = spec.resources.flatMap((resource) =>
    resource.list.filters.map((name) => endsOf(resource, String(name))),
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

/** The columns of lists of ids, each of which has an inverted index. */
export const listIndexes = (spec: TableSpec): IndexSpec[] =>
  referencesOf(spec)
    .filter(({ many }) => many)
    .map(({ key }) => ({ name: indexName(spec.name, key), keys: [...leadOf(spec), key] }));

/** The columns of lists of files, each of which has an inverted index: which records hold a file is asked of them. */
export const fileIndexes = (spec: TableSpec): IndexSpec[] =>
  spec.fields
    .filter(({ declared }) => kindOf(declared).uploads)
    .flatMap(({ columns }) => Object.entries(columns))
    .filter(([, { type }]) => type === 'json')
    .map(([key]) => ({ name: indexName(spec.name, key, 'files'), keys: [key] }));
