import type { RaRecord, SortPayload } from 'react-admin';
import { kindOf } from '../../../kinds';
import { fold } from '../../../core/text/fold';
import type { Fields } from '../../../core/kind';
import type { AnyResource } from '../../../declaration/resource/resource';
import type { Language } from '../../../core/register';
import type { ListQuery } from './dialects/dialect';
import { isObject, isPlain } from '../../../core/objects';

const textOf = (resource: AnyResource, name: string, record: RaRecord): string => {
  const declared = (resource.fields as Fields)[name];
  const value: unknown = record[name];
  if (value == null) return '';
  return declared ? (kindOf(declared).searchText?.(value, declared) ?? [String(value)]).join(' ') : String(value);
};

/** Converts a number, an amount or a date to a comparable number. Returns null for anything else. */
const magnitude = (value: unknown): number | null => {
  if (value == null || value === '') return null;
  const number = Number(value);
  const found = Number.isNaN(number) ? Date.parse(String(value)) : number;
  return Number.isNaN(found) ? null : found;
};

/** Returns the minimum and the maximum of a field's value: both ends of a price range, or a single value twice. */
const endsOf = (resource: AnyResource, name: string, record: RaRecord): [least: unknown, most: unknown] => {
  const declared = (resource.fields as Fields)[name];
  const [minName, maxName] = (declared && kindOf(declared).span?.(declared)?.ends) ?? [name, name];
  return [record[minName] ?? record[name], record[maxName] ?? record[name]];
};

/**
 * Returns the value to sort by: the string in the displayed language or, for a range, the minimum in ascending and the
 * maximum in descending order.
 */
const sortValue = (
  resource: AnyResource,
  { field: name, order }: SortPayload,
  record: RaRecord,
  language: Language,
): unknown => {
  const declared = (resource.fields as Fields)[name];
  const kind = declared && kindOf(declared);
  const suffix = kind?.sortBy?.(language, declared);
  if (kind?.filter === 'range') return magnitude(endsOf(resource, name, record)[order === 'ASC' ? 0 : 1]);
  return kind?.toColumns && suffix !== undefined ? kind.toColumns(record[name], declared!)[suffix] : record[name];
};

const compare = (resource: AnyResource, sort: SortPayload, language: Language) => (one: RaRecord, other: RaRecord) => {
  const [a, b] = [one, other].map((record) => sortValue(resource, sort, record, language));
  if (a == null || b == null) return Number(a == null) - Number(b == null);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), language, { numeric: true });
};

const isBetween = ([min, max]: readonly [unknown, unknown], { gte, lte }: { gte?: unknown; lte?: unknown }) => {
  const [low, high, from, to] = [magnitude(min), magnitude(max), magnitude(gte), magnitude(lte)];
  if (from === null && to === null) return true;
  return low !== null && high !== null && (from === null || high >= from) && (to === null || low <= to);
};

const matches = (value: unknown, filterValue: unknown): boolean => {
  if (Array.isArray(filterValue)) return filterValue.some((one) => matches(value, one));
  if (Array.isArray(value)) return value.some((one) => matches(one, filterValue));
  if (isObject(filterValue)) return isBetween([value, value], filterValue);
  return String(value) === String(filterValue);
};

/** Checks whether a record matches a filter. A range matches if it overlaps the range in the filter. */
const fits = (resource: AnyResource, name: string, record: RaRecord, filterValue: unknown): boolean => {
  const isRange = isPlain(filterValue);
  return isRange && !Array.isArray(record[name])
    ? isBetween(endsOf(resource, name, record), filterValue)
    : matches(record[name], filterValue);
};

const isGiven = (filterValue: unknown) =>
  filterValue != null && filterValue !== '' && !(Array.isArray(filterValue) && filterValue.length === 0);

/** Searches, filters, sorts and paginates an entire list in the browser, for an API that sends no `meta.total`. */
export const localPage = (resource: AnyResource, rows: readonly RaRecord[], query: ListQuery, language: Language) => {
  const { search, q, ...filters } = (query.filter ?? {}) as Record<string, unknown>;
  const text = fold(String(search ?? q ?? ''));
  const found = rows.filter(
    (record) =>
      Object.entries(filters).every(
        ([name, filterValue]) => !isGiven(filterValue) || fits(resource, name, record, filterValue),
      ) &&
      (!text || resource.list.search.some((name) => fold(textOf(resource, String(name), record)).includes(text))),
  );
  const sorted = query.sort ? found.toSorted(compare(resource, query.sort, language)) : found;
  if (query.sort?.order === 'DESC') sorted.reverse();
  const { page, perPage } = query.pagination ?? { page: 1, perPage: 10 };
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: found.length };
};
