import type { SQL } from 'drizzle-orm';
import { and, asc, desc, inArray, sql } from 'drizzle-orm';
import { keyOf } from '../../../declaration/wire/api';
import { isMaskedFor } from '../../../core/mask';
import type { AnyResource } from '../../../declaration/resource';
import type { Role } from '../../../core/register';
import { countsOf } from '../../../declaration/tabs';
import type { HeaderCode } from '../../../client/i18n/languages';
import type { Through } from '../defineHandlers';
import type { Entity } from '../../tables/model';
import { sortColumn } from '../../tables/derived/sortable';
import type { DerivedTable } from '../../tables/types';
import { FieldError, InvalidFields, complaint } from '../apiError';
import type { Computed } from './computed';
import type { FilterTexts } from './filters';
import { filterBy } from './filters';
import { mostIds, parseIds } from './ids';
import { searchFor, searchLimits } from './search';

/** A list as it was asked for. */
export interface ListQuery {
  page: number;
  perPage: number;
  where: SQL | undefined;
  order: SQL[];
  /** The ids are wanted and nothing else. */
  onlyIds: boolean;
  /** Of which tabs the records are to be counted, instead of being shown. */
  counts: string | undefined;
  /** Of which record's tenant they are to be, as it was named. */
  beside: string | undefined;
}

export const listLimits = { perPage: 10, mostPerPage: 100, lastPage: 1_000_000, mostFilters: 20 };

const refuse = (key: string, message = 'validation.invalid', args = {}): never => {
  throw new FieldError(key, message, args);
};

const whole = (query: Map<string, string>, key: string, fallback: number, max: number) => {
  const text = query.get(key) ?? String(fallback);
  const number = /^\d{1,9}$/.test(text) ? Number(text) : refuse(key, 'validation.integer');
  return number >= 1 && number <= max ? number : refuse(key, 'validation.between', { min: 1, max });
};

/** The declared name behind a name that may be the wire's. */
const declaredName = (resource: AnyResource, name: string) => {
  if (name === keyOf(resource.api)) return 'id';
  const renamed = Object.entries(resource.api.names ?? {}).find(([, onWire]) => onWire === name);
  return renamed?.[0] ?? name;
};

const filterKey = /^filter\[([\w-]+)\](?:\[(gte|lte)\])?$/;

/** All filters together. What isn't declared as a filter isn't one: it would tell what the list hides. */
const filters = (entity: Entity, computed: Computed, query: Map<string, string>, through?: Through): SQL | undefined => {
  const byField = new Map<string, FilterTexts>();
  const keys = new Map<string, string>();
  for (const [key, text] of query) {
    const match = filterKey.exec(key);
    if (!match) continue;
    const field = declaredName(entity.resource, match[1]!);
    if (!entity.resource.list.filters.includes(field)) refuse(key, 'validation.unknown_field');
    byField.set(field, { ...byField.get(field), [match[2] ?? '']: text });
    keys.set(`${field} ${match[2] ?? ''}`, key);
  }
  const keyOfEnd = (field: string) => (end: string) => keys.get(`${field} ${end}`)!;
  const isThrough = (field: string) => through?.fields.includes(field) ?? false;
  const by = (some: boolean, table?: DerivedTable) =>
    [...byField].filter(([field]) => isThrough(field) === some).map(([field, texts]) => filterBy(entity, field, computed, texts, keyOfEnd(field), table));
  const beyond = through ? by(true, through.table) : [];
  // All of them of one and the same row.
  const one = through && sql`exists (select from ${through.table} where ${and(through.of(entity.table), ...beyond)})`;
  return and(...by(false), beyond.length > 0 ? one : undefined);
};

const orderOf = (
  { resource, table }: Entity,
  computed: Computed,
  query: Map<string, string>,
  language: HeaderCode,
): SQL[] => {
  const field = declaredName(resource, query.get('sort') ?? resource.list.sort.field);
  const order = (query.get('order') ?? (query.has('sort') ? 'ASC' : resource.list.sort.order)).toUpperCase();
  if (order !== 'ASC' && order !== 'DESC') return refuse('order', 'validation.choice');
  const direct = order === 'ASC' ? asc : desc;
  if (field === 'id') return [direct(table.id!)];
  const column = sortColumn(resource, field, language, order);
  if (!column) throw new InvalidFields(complaint('sort', 'validation.unknown_field', field));
  // The id settles the order of equals, in the same direction, so that one index serves both ways.
  return [direct(computed[field]?.order ?? table[column]!), direct(table.id!)];
};

/** A query's texts by key. A key given twice is no key of ours. */
const textsOf = (query: unknown): Map<string, string> => {
  const { mostFilters } = listLimits;
  const count = Object.keys(query as object).filter((key) => filterKey.test(key)).length;
  if (count > mostFilters) refuse('filter', 'validation.too_many_items', { smart_count: mostFilters });
  const known = /^(page|per_page|sort|order|search|ids|only|counts|beside)$/;
  return new Map(
    Object.entries(query as Record<string, unknown>).map(([key, value]) => {
      if (!known.test(key) && !filterKey.test(key)) refuse(key, 'validation.unknown_field');
      if (typeof value !== 'string' || value.includes('\0')) return refuse(key);
      return [key, value];
    }),
  );
};

/** Whether some of what the resource's search looks through is masked from a role. */
const isMaskedIn = ({ fields, spec }: Entity, role: Role | undefined) =>
  spec.search.some((name) => fields[name] && isMaskedFor(fields[name], role));

/** Reads a list's query; throws `FieldError` at the first key that isn't allowed or makes no sense. */
export const parseListQuery = (
  entity: Entity,
  computed: Computed,
  given: unknown,
  language: HeaderCode,
  role?: Role,
  through?: Through,
): ListQuery => {
  const query = textsOf(given);
  const ids = query.get('ids');
  const search = query.get('search') ?? '';
  const { perPage, mostPerPage, lastPage } = listLimits;
  const { length: longest } = searchLimits;
  if (search.length > longest) refuse('search', 'validation.too_long', { smart_count: longest });
  if (search && entity.spec.search.length === 0) refuse('search', 'validation.unknown_field');
  const named = ids === undefined ? undefined : parseIds(ids === '' ? [] : ids.split(','), 'ids');
  const onlyIds = query.has('only');
  if (onlyIds && query.get('only') !== 'id') refuse('only', 'validation.choice');
  const counts = query.get('counts');
  if (counts !== undefined && counts !== countsOf(entity.resource)) refuse('counts', 'validation.choice');
  const byId = named && (named.length > 0 ? inArray(entity.table.id!, named) : sql`false`);
  return {
    page: whole(query, 'page', 1, lastPage),
    // Whoever names the records wants them all.
    // So does whoever isn't logged in yet and chooses among them.
    perPage: named && !query.has('per_page') ? mostIds : whole(query, 'per_page', entity.resource.api.public ? mostPerPage : perPage, onlyIds ? mostIds : mostPerPage),
    where: and(
      byId,
      filters(entity, computed, query, through),
      search ? searchFor(entity, search, isMaskedIn(entity, role)) : undefined,
    ),
    order: orderOf(entity, computed, query, language),
    onlyIds,
    counts,
    beside: query.get('beside'),
  };
};
