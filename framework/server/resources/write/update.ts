// Saving, step 4 of 5. Receives the authorized call and the parsed body.
// Locks the rows, rejects stale versions, validates the values and runs the hooks. For new records, see `add.ts`.
// Next: framework/server/resources/write/write.ts
import { isDeepStrictEqual } from 'node:util';
import { keyOf } from '../../../declaration/resource/api';
import { writtenBy } from '../../../declaration/admin/roleView';
import { isPlain } from '../../../core/objects';
import type { Complaints } from '../../../declaration/validation/validate';
import { validate } from '../../../declaration/validation/validate';
import { refuseUnproven } from '../../auth/factors/identity';
import { ApiError, ParameterError } from '../../kernel/apiError';
import { refuseIfAny, valuesOf } from './body';
import type { WriteCall } from '../call';
import { regionFor } from '../call';
import { idsOf } from '../http/types';
import { refuseUnlessEditable } from './refusals';
import { writableSchemas } from '../http/schemas';
import type { Entity } from '../../database/tables/model';
import type { RequestedIds } from '../http/types';
import type { Work } from './work';
import { bodyOf, idSchema, idsSchema, versionSchema } from './work';
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
  tenantOf,
} from './write';

const within = (place: string, complaints: Complaints): Complaints =>
  Object.fromEntries(Object.entries(complaints).map(([path, messages]) => [`${place}.${path}`, messages]));

/** Returns the id of a singleton's record: either the caller's own id or the tenant's. */
const ownId = ({ entity, principal, tenant }: WriteCall) =>
  entity.resource.scope.rows === 'own-user' ? principal.userId : tenant!.id;

const parseVersion = (value: unknown, isForm: boolean): number => {
  const version = isForm && typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (!Number.isInteger(version)) throw new ParameterError('version', 'validation.integer');
  return version as number;
};

/**
 * Parses the expected versions, in the order of the ids. If the request doesn't contain any, returns an empty list, and
 * versions aren't checked. Throws `ParameterError` if a value isn't an integer, or if there aren't exactly `count`
 * versions.
 */
export const parseVersions = (value: unknown, count: number, isForm: boolean): number[] => {
  if (value === undefined || value === null || value === '') return [];
  const versions = [value].flat().map((one) => parseVersion(one, isForm));
  if (versions.length !== count) throw new ParameterError('version', 'validation.invalid');
  return versions;
};

/**
 * Parses each record's values in a bulk update, in the order of the ids. Throws `ParameterError` if the input isn't a
 * list with one object per id.
 */
const parseEach = (value: unknown, requested: RequestedIds | undefined): readonly Values[] => {
  if (value === undefined || value === null) return [];
  const isEach =
    requested?.bulk && Array.isArray(value) && value.length === requested.ids.length && value.every(isPlain);
  if (!isEach) throw new ParameterError('each', 'validation.invalid');
  return value as Values[];
};

type Values = Record<string, unknown>;

interface Body {
  each: readonly Values[];
  /** The ids of the records to update. Undefined for a singleton. */
  requested: RequestedIds | undefined;
  version: unknown;
  values: Values;
}

/**
 * True if the request's `each` can contain separate values for each record. False if the resource has a field of its
 * own named `each`.
 */
const takesEach = ({ resource, fields }: Entity) => !resource.singleton && !Object.hasOwn(fields, 'each');

const body = (entity: Entity) => {
  const { api, singleton } = entity.resource;
  const key = keyOf(api);
  return bodyOf<Body>({
    parts: {
      [key]: singleton ? idSchema : idsSchema,
      version: versionSchema,
      ...writableSchemas(entity),
      ...(takesEach(entity) && {
        each: {
          type: 'array',
          items: { type: 'object', properties: writableSchemas(entity) },
          description: 'For several records, the values of each, in the order of the ids',
        },
      }),
    },
    required: singleton ? [] : [key],
    read: ({ [key]: given, version, ...rest }) => {
      const requested = singleton && given == null ? undefined : idsOf(given, key);
      if (!takesEach(entity)) return { requested, version, values: rest, each: [] };
      const { each, ...values } = rest;
      return { requested, version, values, each: parseEach(each, requested) };
    },
  });
};

const write: Work<Body>['write'] = async (call, { requested, version, values: given, each }) => {
  const { entity, handlers, request } = call;
  const resource = writtenBy(entity.resource, call.principal.role);
  const { ids, bulk } = requested ?? { ids: [ownId(call)], bulk: false };
  const versions = parseVersions(version, ids.length, request.isForm);
  const forAll = valuesOf(resource, given, request.isForm);
  const own = each.map((one) => ({ ...forAll, ...valuesOf(resource, one, request.isForm) }));
  return inTransaction(call, async (tx, context) => {
    const rows = await lockRows(tx, call, ids);
    const region = regionFor(call, tx, entity.fields, Object.assign({}, forAll, ...own) as Values);
    for (const [index, row] of rows.entries()) {
      const values = own[index] ?? forAll;
      if (versions.length > 0 && versions[index] !== row.version) {
        throw new ApiError(409, bulk ? 'messages.stale_versions' : 'messages.stale_version', {
          data: call.toWire(row),
        });
      }
      const about = aboutRow(call, context, row);
      const { record } = about;
      refuseUnlessEditable(entity, record);
      const { values: valid, complaints } = validate(
        resource,
        values,
        'update',
        record,
        await region(tenantOf(call, row)),
      );
      refuseIfAny(own.length > 0 ? within(`each.${index}`, complaints) : complaints);
      if (resource.identity?.some((name) => name in valid && !isDeepStrictEqual(valid[name], record[name])))
        await refuseUnproven(tx, call.principal);
      const stored = await changedBy(handlers?.before.edit, { ...about, values: valid });
      await change(tx, call, row, stored, { type: 'update' });
      await handlers?.after.edit?.({
        ...about,
        before: record,
        record: await recordNow(tx, call, record.id),
        values: stored,
      });
    }
    const records = await readBack(tx, call, ids);
    return { ...counted('messages.updated', records, bulk), data: oneOrAll(records, bulk) };
  });
};

/**
 * `POST <path>/update` changes one record, or several records with the same values. If one of them can't be changed,
 * none are. A stale `version` is rejected with 409 and the current record. For several records, `version` is a list.
 */
export const update: Work<Body> = { body, write };
