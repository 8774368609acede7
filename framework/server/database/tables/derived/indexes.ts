import type { AnyField, Fields } from '../../../../core/kind';
import { comparedParts } from '../../../../declaration/resource/formula/conditions';
import { kindOf } from '../../../../kinds';
import type { AnyResource } from '../../../../declaration/resource/resource';
import { indexName } from './names';
import { referencesOf } from './references';
import { sortColumns } from './sortable';
import type { TableSpec } from './spec';

export interface IndexSpec {
  name: string;
  keys: readonly string[];
}

/** The leading columns of a table's indexes: the tenant, if rows belong to one. */
export const leadOf = ({ tenant }: TableSpec): readonly string[] => (tenant === undefined ? [] : [tenant]);

/** The columns that a filter by this field compares: both ends of an amount with a span. */
const endsOf = (resource: AnyResource, name: string): readonly string[] => {
  const declared = (resource.fields as Fields)[name]!;
  return kindOf(declared).span?.(declared)?.ends ?? [name];
};

/** Checks whether a filter by this field compares folded texts. */
const findsFolded = (declared: AnyField): boolean => kindOf(declared).findsFolded?.(declared) ?? false;

/** The columns that lists filter by, either as they are or folded. */
const filterColumns = (spec: TableSpec, folded: boolean) => {
  const named = spec.resources.flatMap((resource) =>
    resource.list.filters.map((name) => [resource, String(name)] as const),
  );
  // A filter by a state compares the values from which the state is derived.
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
 * The B-tree indexes of a table. One per filter and sort, led by the tenant, which every list has, and ended by the id
 * as tie-breaker. One per reference, which deletions of the target search (across tenants if the target belongs to
 * none).
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

/** The indexes of texts that lists sort or filter by: the folded text, the text itself and the id as tie-breakers. */
export const foldedIndexes = (spec: TableSpec): (IndexSpec & { text: string })[] =>
  [
    ...new Set([...spec.resources.flatMap((resource) => sortColumns(resource, true)), ...filterColumns(spec, true)]),
  ].map((text) => ({ name: indexName(spec.name, text, 'sort'), keys: leadOf(spec), text }));

/** The indexes of spans that lists filter by, on rows whose ends differ. */
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

/** The inverted indexes of lists of ids. */
export const listIndexes = (spec: TableSpec): IndexSpec[] =>
  referencesOf(spec)
    .filter(({ many }) => many)
    .map(({ key }) => ({ name: indexName(spec.name, key), keys: [...leadOf(spec), key] }));

/** The inverted indexes of lists of files, to find the records that hold a file. */
export const fileIndexes = (spec: TableSpec): IndexSpec[] =>
  spec.fields
    .filter(({ declared }) => kindOf(declared).uploads)
    .flatMap(({ columns }) => Object.entries(columns))
    .filter(([, { type }]) => type === 'json')
    .map(([key]) => ({ name: indexName(spec.name, key, 'files'), keys: [key] }));
