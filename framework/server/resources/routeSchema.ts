import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { ZodType } from 'zod';
import { inFirst } from '../../core/text/text';
import { isForKeys } from '../../declaration/keys/rights';
import { isWithinTenant } from '../../declaration/resource/scope';
import { keyOf } from '../../declaration/resource/api';
import { headersOf, language, answer, count, errors, id, refusal } from './http/types';
import { securityOf, recordSchemas } from './http/schemas';
import type { Schema } from './http/schemas';
import type { Entity } from '../database/tables/model';
import { largestId } from '../../core/ids';
import { listQuery } from './read/listQuery';
import type { ResourceRoute, RouteKind } from './routes';
import { idSchema } from './write/work';
import { perObject } from '../../core/objects';

const changeSet: Schema = {
  type: 'string',
  description:
    'Where the log has what was written: `activity=12`, to be restored by that number, `activity=12;undo` where the caller may and it can be; absent where nothing was',
};

export const recordSchema = perObject((entity: Entity): ZodType<Record<string, unknown>> => {
  const key = keyOf(entity.resource.api);
  return z
    .looseObject({ [key]: id })
    .meta({ properties: { [key]: { ...idSchema, maximum: largestId }, ...recordSchemas(entity) } });
});

const refusals = ({ resource }: Entity, kind: RouteKind): Record<string, ZodType> => {
  const partly = typeof kind === 'object' ? resource.actions[kind.action]!.bulk : kind === 'delete';
  return partly ? { meta: z.object({ refused: z.array(id).optional() }).optional() } : {};
};

const doneOf = (entity: Entity, kind: RouteKind) => {
  const record = recordSchema(entity);
  const { singleton } = entity.resource;
  if (kind === 'list' && !singleton) {
    const meta = z.object({ total: count, page: count, per_page: count });
    return answer('Done', { data: z.array(record), meta: meta.optional() });
  }
  const data = kind === 'list' || kind === 'add' || singleton ? record : z.union([record, z.array(record)]);
  const success = answer('Done', { data, ...refusals(entity, kind) });
  return kind === 'list' ? success : success.meta({ ...success.meta(), headers: { 'Change-Set': changeSet } });
};

const commonRefusals = {
  400: refusal('The request can’t be read, or says not for whom it acts'),
  404: refusal('There is no such record or tenant for this user'),
  422: refusal('Something in the request is wrong, or the user may not do this', { errors }),
  503: refusal('The database can’t be reached'),
};
const forGuests = { 401: refusal('The caller isn’t signed in') };
const toKeys = { 403: refusal('The API key may not do this') };
const ofBodies = { 413: refusal('The body is too large'), 415: refusal('The body is of no known type') };

const repliesOf = (entity: Entity, kind: RouteKind) => ({
  200: doneOf(entity, kind),
  ...commonRefusals,
  ...(!entity.resource.api.public && forGuests),
  ...((kind === 'update' || typeof kind === 'object') && {
    409: refusal('Somebody else has changed the record', { data: recordSchema(entity).optional() }),
  }),
  ...(kind !== 'list' && ofBodies),
});

const summaries = {
  list: 'List',
  add: 'Add',
  update: 'Change',
  delete: 'Delete',
  status: 'Change the status',
  reorder: 'Reorder',
};

interface RouteContext {
  tenantHeaders?: Readonly<Record<string, Schema>> | undefined;
  hasKeys?: boolean;
}

const ownSchema = (entity: Entity, { kind, work }: ResourceRoute) => {
  const { resource } = entity;
  const summary = typeof kind === 'object' ? inFirst(resource.actions[kind.action]!.label) : summaries[kind];
  return {
    tags: [inFirst(resource.label)[1]],
    summary: `${summary}: ${inFirst(resource.label)[kind === 'list' && !resource.singleton ? 1 : 0]}`,
    ...(kind === 'list' && !resource.singleton && { querystring: listQuery(entity) }),
    ...(work && {
      body: work.body(entity),
      consumes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    }),
    response: repliesOf(entity, kind),
  };
};

const ownSchemas = new WeakMap<Entity, Map<string, ReturnType<typeof ownSchema>>>();

/** Returns the part of a route's schema that depends only on the declaration. It is created once per process. */
const keptSchema = (entity: Entity, route: ResourceRoute) => {
  const cached = ownSchemas.get(entity) ?? new Map<string, ReturnType<typeof ownSchema>>();
  ownSchemas.set(entity, cached);
  const made = cached.get(route.path) ?? ownSchema(entity, route);
  cached.set(route.path, made);
  return made;
};

/** Returns the schema that validates, types and documents one of a resource's routes. */
export const routeSchema = (
  entity: Entity,
  route: ResourceRoute,
  { tenantHeaders = {}, hasKeys = false }: RouteContext = {},
): FastifySchema => {
  const { resource } = entity;
  const own = isWithinTenant(resource.scope) ? tenantHeaders : {};
  const { response, ...schema } = keptSchema(entity, route);
  return {
    ...schema,
    headers: headersOf({ 'accept-language': language, ...own }, Object.keys(own)),
    response: { ...response, ...(hasKeys && toKeys) },
    ...(!resource.api.public && { security: securityOf(hasKeys && isForKeys(resource, route.right)) }),
  };
};
