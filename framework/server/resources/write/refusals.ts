import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Wording } from '../../../core/text/text';
import { stateParts } from '../../../declaration/resource/formula/conditions';
import { isEditable } from '../../../declaration/resource/resource';
import { stateName } from '../../../declaration/resource/steps';
import type { Complaints } from '../../../declaration/validation/validate';
import { databaseErrorOf } from '../../database/sqlState';
import type { Entity } from '../../database/tables/model';
import { uniqueName } from '../../database/tables/derived/columns';
import { ApiError, InvalidFields, complaint } from '../../kernel/apiError';

/**
 * Returns the field that describes a record's state in messages: the resource's stage if it is derived from `field`,
 * otherwise `field` itself.
 */
const speaking = ({ resource, fields }: Entity, field: string | undefined): string | undefined => {
  const { stage } = resource as { stage?: string };
  if (field === undefined || stage === undefined) return field ?? stage;
  return stateParts(fields[stage]!).includes(field) ? stage : field;
};

/**
 * Returns the name of a record's state in each language: its stage, or the value of `field`. Returns undefined if the
 * resource has no stages.
 */
export const stageOf = (
  entity: Entity,
  record: Record<string, unknown>,
  field?: string,
): { state: Wording } | undefined => {
  const name = speaking(entity, field);
  const state = name === undefined ? undefined : stateName(entity.fields[name], record[name]);
  return state && { state };
};

/** Throws `ApiError` 422 if the record is in a state where only actions can change it. */
export const refuseUnlessEditable = (entity: Entity, record: Record<string, unknown>): void => {
  if (isEditable(entity.resource, record)) return;
  const args = stageOf(entity, record);
  throw args ? new ApiError(422, 'messages.not_in_state', { args }) : new ApiError(422, 'messages.action_not_allowed');
};

/** Rows that are written together with a record, and the path of the fields that contain them. */
interface Owned {
  path: readonly string[];
  rows: Entity;
}

const sqlStates = { unique: '23505', foreignKey: '23503', restrict: '23001' };

const uniqueComplaints = ({ spec, fields, resource }: Entity, constraint: string | undefined): Complaints =>
  Object.assign(
    {},
    ...resource.unique
      .filter((set) => uniqueName(spec.name, set.fields.join('_')) === constraint)
      .map(({ at, message }) => complaint(at as string, message)),
    ...spec.fields
      .filter(({ name }) => Object.hasOwn(fields, name))
      .filter(({ columns }) => Object.keys(columns).some((key) => uniqueName(spec.name, key) === constraint))
      .map(({ name, declared }) =>
        complaint(name, (declared as { sole?: boolean }).sole ? 'validation.sole' : 'validation.unique'),
      ),
  ) as Complaints;

/**
 * Like `uniqueComplaints`, but for the rows that belong to a record. The errors don't identify the row, because the
 * database doesn't report it.
 */
const uniqueComplaintsOfRows = (owned: readonly Owned[], constraint: string | undefined): Complaints =>
  Object.assign(
    {},
    ...owned.flatMap(({ path, rows }) =>
      Object.entries(uniqueComplaints(rows, constraint)).map(([name, [{ key }]]) =>
        complaint(path[0]!, key, [...path, name].join('.')),
      ),
    ),
  ) as Complaints;

export const inUse = (count: number): ApiError =>
  new ApiError(422, 'messages.in_use', { args: { smart_count: count } });

/**
 * Converts a database error during a write to a user-facing error, if it was caused by a duplicate value or by a
 * reference that a concurrent request made invalid. Returns any other error unchanged. `owned` contains the rows that
 * are written together with the record.
 */
export const explained = (error: unknown, entity: Entity, owned: readonly Owned[] = []): unknown => {
  const { code, constraint } = databaseErrorOf(error) ?? {};
  if (code === sqlStates.unique) {
    const complaints = { ...uniqueComplaintsOfRows(owned, constraint), ...uniqueComplaints(entity, constraint) };
    if (Object.keys(complaints).length > 0) return new InvalidFields(complaints);
  }
  if (code === sqlStates.foreignKey || code === sqlStates.restrict) {
    // If the foreign key belongs to this table, a referenced record is missing. If it belongs to another table, the
    // record is in use.
    const own = getTableConfig(entity.table).foreignKeys.find((key) => key.getName() === constraint);
    if (!own) return inUse(1);
    const field = Object.keys(entity.fields).find((name) => own.reference().columns.includes(entity.table[name]!));
    if (field) return new InvalidFields(complaint(field, 'validation.reference'));
  }
  return error;
};
