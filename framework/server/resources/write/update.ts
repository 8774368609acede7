// Saving, step 4 of 5. The call is settled, and the body is read.
// Locks the rows, refuses a stale version, validates the values and asks the hooks; `add.ts` does the same of a new record.
// Next: framework/server/resources/write/write.ts
import { keyOf } from '../../../declaration/resource/api';
import { writtenBy } from '../../../declaration/admin/roleView';
import { isPlain } from '../../../core/objects';
import type { Complaints } from '../../../declaration/validation/validate';
import { validate } from '../../../declaration/validation/validate';
import { ApiError, ParameterError } from '../../kernel/apiError';
import { refuseIfAny, valuesOf } from './body/body';
import type { WriteCall } from '../call';
import { regionFor } from './region';
import { idsOf } from '../read/ids';
import { refuseUnlessEditable } from '../act/stage';
import { writableSchemas } from '../http/openapi/schemas';
import type { Entity } from '../../database/tables/model';
import type { Named } from '../read/ids';
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

/** Complaints about a part of what came, by their paths in all of it. */
const within = (place: string, complaints: Complaints): Complaints =>
  Object.fromEntries(Object.entries(complaints).map(([path, said]) => [`${place}.${path}`, said]));

/** The one record of a resource without a list; the scope lets no other be. */
const ownId = ({ entity, principal, tenant }: WriteCall) =>
  entity.resource.scope.rows === 'own-user' ? principal.userId : tenant!.id;

const parseVersion = (value: unknown, isForm: boolean): number => {
  const version = isForm && typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (!Number.isInteger(version)) throw new ParameterError('version', 'validation.integer');
  return version as number;
};

/**
 * The versions that the records are to have, in the order of their ids; none, whatever they have. Throws `FieldError` for
 * what is no whole number, or not one for each.
 */
export const parseVersions = (value: unknown, count: number, isForm: boolean): number[] => {
  if (value === undefined || value === null || value === '') return [];
  const versions = [value].flat().map((one) => parseVersion(one, isForm));
  if (versions.length !== count) throw new ParameterError('version', 'validation.invalid');
  return versions;
};

/** What each of several records gets beside what all get, in the order of their ids. Throws `FieldError` for what isn't that. */
const parseEach = (value: unknown, named: Named | undefined): readonly Values[] => {
  if (value === undefined || value === null) return [];
  const isEach = named?.bulk && Array.isArray(value) && value.length === named.ids.length && value.every(isPlain);
  if (!isEach) throw new ParameterError('each', 'validation.invalid');
  return value as Values[];
};

type Values = Record<string, unknown>;

interface Asked {
  each: readonly Values[];
  /** Unsaid where the resource has one record alone. */
  named: Named | undefined;
  version: unknown;
  values: Values;
}

/** A resource may have a field of the name: then that is meant. */
const takesEach = ({ resource, fields }: Entity) => !resource.singleton && !Object.hasOwn(fields, 'each');

const body = (entity: Entity) => {
  const { api, singleton } = entity.resource;
  const key = keyOf(api);
  return bodyOf<Asked>({
    parts: {
      [key]: singleton ? idSchema : idsSchema,
      version: versionSchema,
      ...writableSchemas(entity),
      ...(takesEach(entity) && {
        each: {
          type: 'array',
          items: { type: 'object', properties: writableSchemas(entity) },
          description: 'Of several records, what each gets, in the order of their ids',
        },
      }),
    },
    required: singleton ? [] : [key],
    read: ({ [key]: given, version, ...rest }) => {
      const named = singleton && given == null ? undefined : idsOf(given, key);
      if (!takesEach(entity)) return { named, version, values: rest, each: [] };
      const { each, ...values } = rest;
      return { named, version, values, each: parseEach(each, named) };
    },
  });
};

const write: Work<Asked>['write'] = async (call, { named, version, values: given, each }) => {
  const { entity, handlers, request } = call;
  const resource = writtenBy(entity.resource, call.principal.role);
  const { ids, bulk } = named ?? { ids: [ownId(call)], bulk: false };
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
 * `POST <path>/update`: some values of one record, or the same values of many; all are changed or none.
 * A `version` that isn't the record's is refused with 409 and the record as it is; of many, each has its own in a list.
 */
export const update: Work<Asked> = { body, write };
