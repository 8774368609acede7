import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Complaints } from '../../../declaration/validation/validate';
import { databaseErrorOf } from '../../database/sqlState';
import type { Entity } from '../../database/tables/model';
import { uniqueName } from '../../database/tables/derived/names';
import { ApiError, InvalidFields, complaint } from '../../kernel/apiError';

/** Own rows written with a record, with the fields that lead to them. */
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

/** Like `uniqueComplaints`, for own rows; the database doesn't tell which row. */
const uniqueComplaintsOfRows = (owned: readonly Owned[], constraint: string | undefined): Complaints =>
  Object.assign(
    {},
    ...owned.flatMap(({ path, rows }) =>
      Object.entries(uniqueComplaints(rows, constraint)).map(([name, [{ key }]]) =>
        complaint(path[0]!, key, [...path, name].join('.')),
      ),
    ),
  ) as Complaints;

/** Creates the error for a record that `count` others refer to. */
export const inUse = (count: number): ApiError =>
  new ApiError(422, 'messages.in_use', { args: { smart_count: count } });

/**
 * Translates a database error of a write: a duplicate value, or a reference that a concurrent request created. Returns other errors
 * unchanged. `owned` are the own rows written with the record.
 */
export const explained = (error: unknown, entity: Entity, owned: readonly Owned[] = []): unknown => {
  const { code, constraint } = databaseErrorOf(error) ?? {};
  if (code === sqlStates.unique) {
    const complaints = { ...uniqueComplaintsOfRows(owned, constraint), ...uniqueComplaints(entity, constraint) };
    if (Object.keys(complaints).length > 0) return new InvalidFields(complaints);
  }
  if (code === sqlStates.foreignKey || code === sqlStates.restrict) {
    // A foreign key of this table means a missing reference; one of another table means that the record is in use.
    const own = getTableConfig(entity.table).foreignKeys.find((key) => key.getName() === constraint);
    if (!own) return inUse(1);
    const field = Object.keys(entity.fields).find((name) => own.reference().columns.includes(entity.table[name]!));
    if (field) return new InvalidFields(complaint(field, 'validation.reference'));
  }
  return error;
};
