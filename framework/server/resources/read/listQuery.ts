import type { MessageKey } from '../../../core/register';
import { z } from 'zod';
import type { ZodType } from 'zod';
import { plain } from '../../../core/text/plain';
import { countsOf, tabsOf } from '../../../declaration/resource/list';
import type { AnyResource } from '../../../declaration/resource/resource';
import { keyOf } from '../../../declaration/resource/api';
import { readBy } from '../http/refusal';
import { describedObject, mostIds, parseIds } from '../http/types';
import type { Schema } from '../http/schemas';
import { kindOf } from '../../../kinds';
import { sortableFields } from '../../database/tables/derived/sortable';
import type { Entity } from '../../database/tables/model';
import { FieldError } from '../../kernel/apiError';
import { searchLimits } from './search';
import { forDevelopers } from '../../kernel/language';

/** A filter on a field, or on one bound of a range of its values. */
export interface Filter {
  key: string;
  field: string;
  end: '' | 'gte' | 'lte';
  text: string;
}

export interface ListQuery {
  page: number;
  perPage: number;
  /** The declared name of the field to sort by, or the name from the query if there is no such field. */
  sort: string;
  order: 'ASC' | 'DESC';
  search: string;
  /** True if the query has a search but no sort field, so that the best matches come first. */
  isBestFirst: boolean;
  filters: readonly Filter[];
  ids: number[] | undefined;
  onlyIds: boolean;
  /** The field that defines the tabs. Set if the query counts the records per tab instead of returning them. */
  counts: string | undefined;
  /** The time of a preview. Records are returned as the public will see them at this time. */
  at: Date | undefined;
  /** The record that determines which tenant the list is limited to. */
  beside: string | undefined;
}

export const listLimits = { perPage: 10, mostPerPage: 100, lastPage: 1_000_000, mostFilters: 20 };

const refuse = (key: string, message: MessageKey = 'validation.invalid', args = {}): never => {
  throw new FieldError(key, message, args);
};

const wholeNumber = (query: Map<string, string>, key: string, fallback: number, max: number) => {
  const text = plain(query.get(key) ?? String(fallback));
  const number = /^\d{1,9}$/.test(text) ? Number(text) : refuse(key, 'validation.integer');
  return number >= 1 && number <= max ? number : refuse(key, 'validation.between', { min: 1, max });
};

const declaredName = (resource: AnyResource, name: string) => {
  if (name === keyOf(resource.api)) return 'id';
  const renamed = Object.entries(resource.api.names ?? {}).find(([, onWire]) => onWire === name);
  return renamed?.[0] ?? name;
};

const filterKey = /^filter\[([\w-]+)\](?:\[(gte|lte)\])?$/;

/** Returns the query's values by key. Throws an error for unknown or duplicate keys. */
const textsOf = (query: unknown): Map<string, string> => {
  const { mostFilters } = listLimits;
  const count = Object.keys(query as object).filter((key) => filterKey.test(key)).length;
  if (count > mostFilters) refuse('filter', 'validation.too_many_items', { smart_count: mostFilters });
  const known = /^(page|per_page|sort|order|search|ids|only|counts|beside|at)$/;
  return new Map(
    Object.entries(query as Record<string, unknown>).map(([key, value]) => {
      if (!known.test(key) && !filterKey.test(key)) refuse(key, 'validation.unknown_field');
      if (typeof value !== 'string' || value.includes('\0')) return refuse(key);
      return [key, value];
    }),
  );
};

const filtersIn = ({ resource }: Entity, query: ReadonlyMap<string, string>): Filter[] =>
  [...query].flatMap(([key, text]): Filter[] => {
    const match = filterKey.exec(key);
    if (!match) return [];
    const field = declaredName(resource, match[1]!);
    // Only declared filters are allowed. Others would reveal hidden fields.
    if (!resource.list.filters.includes(field)) refuse(key, 'validation.unknown_field');
    return [{ key, field, end: (match[2] ?? '') as Filter['end'], text }];
  });

const orderOf = ({ list }: AnyResource, query: ReadonlyMap<string, string>): 'ASC' | 'DESC' => {
  const order = (query.get('order') ?? (query.has('sort') ? 'ASC' : list.sort.order)).toUpperCase();
  return order === 'ASC' || order === 'DESC' ? order : refuse('order', 'validation.choice');
};

/** True if records can be previewed, which requires a public resource whose records can be unpublished. */
const isPreviewed = ({ resource }: Entity): boolean => Boolean(resource.api.public && resource.published);

const momentIn = (entity: Entity, query: ReadonlyMap<string, string>): Date | undefined => {
  const at = query.get('at');
  if (at === undefined) return undefined;
  if (!isPreviewed(entity)) refuse('at', 'validation.unknown_field');
  // Ids are required, because previews are meant only for specific records.
  return z.iso.datetime({ offset: true }).safeParse(at).success && query.has('ids') ? new Date(at) : refuse('at');
};

/** Returns a function that parses a list query and throws `FieldError` for the first invalid key. */
const readListQuery =
  (entity: Entity) =>
  (given: Record<string, unknown>): ListQuery => {
    const { resource, spec } = entity;
    const query = textsOf(given);
    const ids = query.get('ids');
    const search = query.get('search') ?? '';
    const { perPage, mostPerPage, lastPage } = listLimits;
    const { length: longest } = searchLimits;
    if (search.length > longest) refuse('search', 'validation.too_long', { smart_count: longest });
    if (search && spec.search.length === 0) refuse('search', 'validation.unknown_field');
    const named = ids === undefined ? undefined : parseIds(ids === '' ? [] : ids.split(','), 'ids');
    const onlyIds = query.has('only');
    if (onlyIds && query.get('only') !== 'id') refuse('only', 'validation.choice');
    const counts = query.get('counts');
    if (counts !== undefined && counts !== countsOf(resource)) refuse('counts', 'validation.choice');
    return {
      page: wholeNumber(query, 'page', 1, lastPage),
      // Records requested by id are all returned on one page. Public lists return the maximum number of records by
      // default, because guests usually need all of them.
      perPage:
        named && !query.has('per_page')
          ? mostIds
          : wholeNumber(
              query,
              'per_page',
              resource.api.public ? mostPerPage : perPage,
              onlyIds ? mostIds : mostPerPage,
            ),
      filters: filtersIn(entity, query),
      order: orderOf(resource, query),
      sort: declaredName(resource, query.get('sort') ?? resource.list.sort.field),
      search,
      isBestFirst: search !== '' && !query.has('sort'),
      ids: named,
      onlyIds,
      counts,
      beside: query.get('beside'),
      at: momentIn(entity, query),
    };
  };

const text: Schema = { type: 'string' };

const natural = (extra: Schema): Schema => ({ type: 'integer', minimum: 1, ...extra });

const filterSchemas = ({ resource, fields }: Entity): Record<string, Schema> =>
  Object.fromEntries(
    resource.list.filters.flatMap((name): [string, Schema][] => {
      const label = forDevelopers(fields[name]!.label);
      const mode = kindOf(fields[name]!).filter;
      const one: [string, Schema] = [`filter[${name}]`, { ...text, title: label }];
      if (mode === 'oneOf') return [[one[0], { ...one[1], description: 'One value, or several separated by commas' }]];
      const ends = ['gte', 'lte'].map((end): [string, Schema] => [`${one[0]}[${end}]`, one[1]]);
      return mode === 'range' ? [one, ...ends] : [one];
    }),
  );

const schemasOf = (entity: Entity): Record<string, Schema> => ({
  page: natural({ default: 1 }),
  per_page: natural({ default: listLimits.perPage, maximum: listLimits.mostPerPage }),
  sort: { ...text, enum: ['id', ...sortableFields(entity.resource)] },
  order: { ...text, enum: ['ASC', 'DESC'] },
  ...(entity.spec.search.length > 0 && {
    search: {
      ...text,
      maxLength: searchLimits.length,
      description: 'Without `sort`, the best matches by title come first',
    },
  }),
  ...(entity.spec.tenant !== undefined && {
    beside: {
      ...text,
      description: 'Only records of this record’s tenant, for callers with access to several: messages:7',
    },
  }),
  ids: { ...text, description: 'Ids separated by commas: only these records' },
  ...(isPreviewed(entity) && {
    at: {
      ...text,
      format: 'date-time',
      description:
        'With `ids`, for those who may change them: as the public reads them at this moment, drafts as if they were published',
    },
  }),
  only: { ...text, enum: ['id'], description: `Only the ids, at most ${mostIds} per page` },
  ...(entity.resource.list.tabs && {
    counts: {
      ...text,
      enum: [countsOf(entity.resource)],
      description: `No records, but \`meta.counts\`: the number of records for each of ${tabsOf(entity.resource)
        .map(({ name }) => name)
        .join(', ')}`,
    },
  }),
  ...filterSchemas(entity),
});

export const listQuery = (entity: Entity): ZodType<ListQuery> =>
  describedObject(schemasOf(entity)).transform(readBy(readListQuery(entity)));
