import { rolesWith, mayWrite } from '../../declaration/admin/roles';
import { actionEndpoint, endpoint, keyOf } from '../../declaration/resource/api';
import { kindOf } from '../../kinds';
import type { AnyField, Fields } from '../../core/kind';
import { perObject } from '../../core/objects';
import { flagIn, plainIn } from '../../core/text/plain';
import { inEach, words } from '../../core/text/text';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Complaints } from '../../declaration/validation/validate';
import { validate } from '../../declaration/validation/validate';
import type { Entity } from '../database/tables/model';
import { FieldError, InvalidFields, complaint } from '../kernel/apiError';
import { act } from './write/act';
import { refuseUnlessEditable } from './write/refusals';
import { fieldSchemas } from './http/schemas';
import type { RequestedIds } from './http/types';
import { idsOf } from './http/types';
import { add } from './write/add';
import { valuesOf } from './write/body';
import { remove } from './write/remove';
import { reorder } from './write/reorder';
import { update } from './write/update';
import type { Work } from './write/work';
import { bodyOf, idsSchema } from './write/work';
import {
  aboutRow,
  change,
  changedBy,
  counted,
  inTransaction,
  lockRows,
  oneOrAll,
  readBack,
  recordNow,
} from './write/write';

/**
 * Returns a copy of the resource whose status is writable, because this call can set it even if forms can't. The copy
 * is cached because schemas are cached by fields.
 */
const withStatusOnly = perObject((resource: AnyResource): AnyResource => {
  const status = resource.status!;
  return {
    ...resource,
    fields: { ...resource.fields, [status]: { ...resource.fields[status], readOnly: false, required: true } },
  };
});

/** Other ways to write the two values of a status, in JSON and in forms. */
const yesOrNo = [true, 1, 'true', '1', false, 0, 'false', '0'];

/**
 * Parses a status that is sent as a name or as a boolean (true means the first value). Returns any other input
 * unchanged.
 */
const statusOf = (resource: AnyResource, status: string, given: unknown): unknown => {
  const field = (resource.fields as Fields)[status]!;
  const values = kindOf(field).values?.(field) as readonly unknown[];
  const plain = plainIn(given);
  if (values.includes(plain)) return plain;
  const flag = flagIn(typeof plain === 'number' ? String(plain) : plain);
  return typeof flag === 'boolean' ? values[flag ? 0 : 1] : plain;
};

/** Renames the status field to `new_status` in errors. */
const renamed = (complaints: Complaints, status: string): Complaints =>
  Object.fromEntries(Object.entries(complaints).map(([path, list]) => [path === status ? 'new_status' : path, list]));

interface Body extends RequestedIds {
  status: unknown;
}

const body = (entity: Entity) => {
  const { resource, fields } = entity;
  const status = resource.status!;
  const key = keyOf(resource.api);
  const own = fieldSchemas({ new_status: fields[status]! }).new_status!;
  return bodyOf<Body>({
    parts: {
      [key]: idsSchema,
      new_status: {
        anyOf: [own, { enum: yesOrNo, description: 'The same as yes or no' }],
      },
    },
    required: [key, 'new_status'],
    read: ({ [key]: named, new_status: given, ...rest }) => {
      const requested = idsOf(named, key);
      const [unknown] = Object.keys(rest);
      if (unknown !== undefined) throw new FieldError(unknown, 'validation.unknown_field');
      return { ...requested, status: statusOf(resource, status, given) ?? null };
    },
  });
};

const write: Work<Body>['write'] = async (call, { ids, bulk, status: given }) => {
  const { entity, handlers, request } = call;
  const status = entity.resource.status!;
  if (!mayWrite(call.principal.role, entity.fields[status]!))
    throw new InvalidFields(complaint('new_status', 'validation.unknown_field'));
  const resource = withStatusOnly(entity.resource);
  const onWire = resource.api.names?.[status] ?? status;
  const values = valuesOf(resource, { [onWire]: given }, request.isForm);
  return inTransaction(call, async (tx, context) => {
    for (const row of await lockRows(tx, call, ids)) {
      const about = aboutRow(call, context, row);
      const { record } = about;
      refuseUnlessEditable(entity, record);
      const { values: valid, complaints } = validate(resource, values, 'update', record);
      if (Object.keys(complaints).length > 0) throw new InvalidFields(renamed(complaints, status));
      const stored = await changedBy(handlers?.before.status, { ...about, values: valid });
      await change(tx, call, row, stored, { type: 'update_status' });
      await handlers?.after.status?.({ ...about, before: record, record: await recordNow(tx, call, record.id) });
    }
    const records = await readBack(tx, call, ids);
    return { ...counted('messages.toggled', records, bulk), data: oneOrAll(records, bulk) };
  });
};

/** `POST <path>/update_status` sets the status of one or more records to `new_status`. */
const updateStatus: Work<Body> = { body, write };

export type RouteKind = 'list' | 'add' | 'update' | 'delete' | 'status' | 'reorder' | { action: string };

/** A route of a resource: its path under the prefix, the required right and, for a write, its implementation. */
export interface ResourceRoute {
  kind: RouteKind;
  path: string;
  right: string;
  // eslint-disable-next-line typescript/no-explicit-any -- each write has its own body type
  work?: Work<any>;
}

/** Returns the routes of a resource that at least one role may use. */
export const routesOf = (resource: AnyResource): ResourceRoute[] => {
  const { api, status, singleton, actions } = resource;
  const routes: ResourceRoute[] = [
    { kind: 'list', path: endpoint(api, 'list'), right: 'list' },
    { kind: 'update', path: endpoint(api, 'update'), right: 'edit', work: update },
    ...Object.keys(actions).map((action): ResourceRoute => {
      return { kind: { action }, path: actionEndpoint(api, action), right: action, work: act(action) };
    }),
  ];
  if (!singleton) {
    routes.push({ kind: 'add', path: endpoint(api, 'add'), right: 'create', work: add });
    routes.push({ kind: 'delete', path: endpoint(api, 'delete'), right: 'delete', work: remove });
  }
  if (status) routes.push({ kind: 'status', path: endpoint(api, 'status'), right: 'edit', work: updateStatus });
  if (resource.list.order) {
    routes.push({ kind: 'reorder', path: endpoint(api, 'reorder'), right: 'edit', work: reorder });
  }
  return routes.filter(({ right }) => rolesWith(resource, right).length > 0);
};

const neighbour = { label: words('field.neighbour') };

/**
 * Returns the fields of the rows that belong to a record, at any depth. The keys are the names that errors use, such as
 * `variants.stock`.
 */
const fieldsOfRows = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, declared]) => {
      const inner = kindOf(declared).rows?.(declared).fields ?? {};
      return Object.entries({ ...inner, ...fieldsOfRows(inner) }).map(([one, field]) => [`${name}.${one}`, field]);
    }),
  );

/** Returns the fields that a route's errors may mention, including the key that contains the record's id. */
export const labelledFields = (
  { resource, fields }: Entity,
  kind: RouteKind,
): Record<string, Pick<AnyField, 'label'>> => {
  const { label, api, status, actions } = resource;
  return {
    [keyOf(api)]: { label: inEach(label, (key) => label[key][0]) },
    ...fields,
    ...fieldsOfRows(fields),
    ...(status && { new_status: fields[status]! }),
    ...(kind === 'reorder' && { after: neighbour, before: neighbour }),
    ...(typeof kind === 'object' && actions[kind.action]!.input),
  };
};
