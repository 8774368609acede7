import type { FastifySchema } from 'fastify';
import { inFirst } from '../../core/text';
import { keyOf } from '../../declaration/wire/api';
import { isWithinTenant } from '../../declaration/admin/scope';
import { kindOf } from '../../kinds';
import { countsOf, tabsOf } from '../../declaration/tabs';
import type { Entity } from '../tables/model';
import { sortableFields } from '../tables/derived/sortable';
import type { Schema } from './schemas';
import {
  errors, failure, fieldSchemas, id, ids, object, recordSchema, requiredFields, text, writableFields,
} from './schemas';
import { saidOff, saidOn } from '../resources/act/updateStatus';

/** What a derived route does with a resource. */
export type RouteKind = 'list' | 'add' | 'update' | 'delete' | 'status' | 'reorder' | { action: string };

const whole = (extra: Schema): Schema => ({ type: 'integer', minimum: 1, ...extra });

const partial: Schema = {
  type: 'boolean',
  default: false,
  description: 'Of several records, those that allow it instead of all or none; `meta.refused` has the ids of the others',
};

const version: Schema = { type: 'integer', description: 'The version that was read; a stale one is refused with 409' };

const changeSet: Schema = { ...text, description: 'Where the log has what was written: `activity=12`, to be restored by that number; absent where nothing was' };

const filterParameters = ({ resource, fields }: Entity): Record<string, Schema> =>
  Object.fromEntries(
    resource.list.filters.flatMap((name): [string, Schema][] => {
      const label = inFirst(fields[name]!.label);
      const mode = kindOf(fields[name]!).filter;
      const one: [string, Schema] = [`filter[${name}]`, { ...text, title: label }];
      if (mode === 'oneOf') return [[one[0], { ...one[1], description: 'One value, or several with commas between' }]];
      const ends = ['gte', 'lte'].map((end): [string, Schema] => [`${one[0]}[${end}]`, one[1]]);
      return mode === 'range' ? [one, ...ends] : [one];
    }),
  );

const queryOf = (entity: Entity): Schema =>
  object({
    page: whole({ default: 1 }),
    per_page: whole({ default: 10, maximum: 100 }),
    sort: { type: 'string', enum: ['id', ...sortableFields(entity.resource)] },
    order: { type: 'string', enum: ['ASC', 'DESC'] },
    ...(entity.spec.search.length > 0 && { search: { ...text, maxLength: 200 } }),
    ...(entity.spec.tenant !== undefined && { beside: { ...text, description: 'Of the tenant of this record alone, for who reads several: messages:7' } }),
    ids: { ...text, description: 'Ids with commas between: those records alone' },
    only: { type: 'string', enum: ['id'], description: 'The ids alone; then at most 1000 a page' },
    ...(entity.resource.list.tabs && {
      counts: {
        type: 'string', enum: [countsOf(entity.resource)],
        description: `No records, but \`meta.counts\`: how many there are at each of ${tabsOf(entity.resource).map(({ name }) => name).join(', ')}`,
      },
    }),
    ...filterParameters(entity),
  });

const bodyOf = (entity: Entity, kind: RouteKind): Schema => {
  const { resource, fields } = entity;
  const key = keyOf(resource.api);
  if (typeof kind === 'object') {
    const { input = {}, bulk } = resource.actions[kind.action]!;
    return object({ [key]: bulk ? ids : id, ...(bulk && { partial }), version, ...fieldSchemas(input) }, [key]);
  }
  if (kind === 'add') return object(writableFields(entity), requiredFields(entity));
  if (kind === 'delete') return object({ [key]: ids, partial }, [key]);
  if (kind === 'reorder') {
    const [after, before] = ['behind', 'before'].map((where) => ({ ...id, description: `The record to stand ${where}` }));
    return object({ [key]: id, after: after!, before: before! }, [key]);
  }
  if (kind === 'status') {
    const { new_status: own } = fieldSchemas({ new_status: fields[resource.status!]! });
    const yesOrNo: Schema = { enum: [...saidOn, ...saidOff], description: 'The same by yes and no, the first of the two being yes' };
    return object({ [key]: ids, new_status: { anyOf: [own!, yesOrNo] } }, [key, 'new_status']);
  }
  const { singleton } = resource;
  return object({ [key]: singleton ? id : ids, version, ...writableFields(entity) }, singleton ? [] : [key]);
};

const refusals = ({ resource }: Entity, kind: RouteKind): Record<string, Schema> => {
  const partly = typeof kind === 'object' ? resource.actions[kind.action]!.bulk : kind === 'delete';
  return partly ? { meta: object({ refused: { type: 'array', items: id } }) } : {};
};

const repliesOf = (entity: Entity, kind: RouteKind): Record<string, Schema> => {
  const record = recordSchema(entity);
  const { singleton } = entity.resource;
  const meta = object({ total: { type: 'integer' }, page: { type: 'integer' }, per_page: { type: 'integer' } });
  const many = { type: 'array', items: record };
  const one = kind === 'add' || singleton ? record : { anyOf: [record, many] };
  const found: Record<string, Schema> = kind === 'list' && !singleton ? { data: many, meta } : { data: one };
  return {
    200: {
      description: 'Done',
      ...(kind !== 'list' && { headers: { 'Change-Set': changeSet } }),
      ...object({ message: text, ...found, ...refusals(entity, kind) }, ['message', 'data']),
    },
    400: failure('The request can’t be read, or says not for whom it acts'),
    ...(!entity.resource.api.public && { 401: failure('Nobody is logged in') }),
    404: failure('There is no such record, or nobody to act for, for this user'),
    ...((kind === 'update' || typeof kind === 'object') && { 409: failure('Somebody else has changed the record', { data: record }) }),
    ...(kind !== 'list' && { 413: failure('The body is too large'), 415: failure('The body is of no known type') }),
    422: failure('Something in the request is wrong, or the user may not do this', { errors }),
    503: failure('The database can’t be reached'),
  };
};

const headersOf = ({ resource }: Entity, tenantHeaders: Readonly<Record<string, Schema>>): Schema => {
  const own = isWithinTenant(resource.scope) ? tenantHeaders : {};
  return object({ 'accept-language': { type: 'string', enum: ['en', 'ar'] }, ...own }, Object.keys(own));
};

const summaries = {
  list: 'List', add: 'Add', update: 'Change', delete: 'Delete', status: 'Change the status', reorder: 'Reorder',
};

/** How a derived route is described in OpenAPI. Nothing is validated by it: the declaration itself does that. */
export const routeDocs = (entity: Entity, kind: RouteKind, tenantHeaders: Readonly<Record<string, Schema>> = {}): FastifySchema => {
  const { resource } = entity;
  const summary = typeof kind === 'object' ? inFirst(resource.actions[kind.action]!.label) : summaries[kind];
  return {
    tags: [inFirst(resource.label)[1]],
    summary: `${summary}: ${inFirst(resource.label)[kind === 'list' && !resource.singleton ? 1 : 0]}`,
    headers: headersOf(entity, tenantHeaders),
    ...(kind === 'list' && !resource.singleton && { querystring: queryOf(entity) }),
    ...(kind !== 'list' && {
      body: bodyOf(entity, kind),
      consumes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    }),
    response: repliesOf(entity, kind),
    ...(!resource.api.public && { security: [{ token: [] }] }),
  };
};
