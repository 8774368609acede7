import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Complaints } from '../../../declaration/validation/validate';
import { databaseErrorOf } from '../../database/sqlState';
import type { Entity } from '../../database/tables/model';
import { uniqueName } from '../../database/tables/derived/names';
import { ApiError, InvalidFields, complaint } from '../../kernel/apiError';

/** Rows that were written with a record, and the fields from it to them. */
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

/** The same of rows that belong to the record; which of them, the database doesn't say. */
const uniqueComplaintsOfRows = (owned: readonly Owned[], constraint: string | undefined): Complaints =>
  Object.assign(
    {},
    ...owned.flatMap(({ path, rows }) =>
      Object.entries(uniqueComplaints(rows, constraint)).map(([name, [{ key }]]) =>
        complaint(path[0]!, key, [...path, name].join('.')),
      ),
    ),
  ) as Complaints;

/** The refusal of a record that others use; how many, where that is known. */
export const inUse = (count: number): ApiError =>
  new ApiError(422, 'messages.in_use', { args: { smart_count: count } });

/**
 * What the database's refusal of a write means to the client: a value that isn't unique, or a record that another
 * request has begun to use meanwhile. Any other error is handed back as it is. `owned` are the rows written with the record.
 */
export const explained = (error: unknown, entity: Entity, owned: readonly Owned[] = []): unknown => {
  const { code, constraint } = databaseErrorOf(error) ?? {};
  if (code === sqlStates.unique) {
    const complaints = { ...uniqueComplaintsOfRows(owned, constraint), ...uniqueComplaints(entity, constraint) };
    if (Object.keys(complaints).length > 0) return new InvalidFields(complaints);
  }
  if (code === sqlStates.foreignKey || code === sqlStates.restrict) {
    // A key of this table's own says that what a write refers to is gone; another table's, that it is referred to.
    const own = getTableConfig(entity.table).foreignKeys.find((key) => key.getName() === constraint);
    if (!own) return inUse(1);
    const field = Object.keys(entity.fields).find((name) => own.reference().columns.includes(entity.table[name]!));
    if (field) return new InvalidFields(complaint(field, 'validation.reference'));
  }
  return error;
};
