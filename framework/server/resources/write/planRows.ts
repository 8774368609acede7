import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { RowValue } from '../../../kinds/rows/kind';
import type { Complaints } from '../../../declaration/validation/validate';
import { kindOf } from '../../../kinds';
import { emptyOf } from '../../../declaration/resource/when';
import type { Db } from '../../database/database';
import { referencesOf } from '../../database/tables/derived/spec';
import type { Entity, OwnRows } from '../../database/tables/model';
import { recordOf, withoutOwner } from '../../database/tables/row';
import type { Row } from '../../database/tables/types';
import { complaint } from '../../kernel/apiError';
import { refuseIfAny } from './body';
import type { Call } from '../call';
import { refuseUnlessAllowed } from '../call';
import { ownResources } from '../../database/tables/model';
import { scoped } from '../scope';
import { complaintsOfFiles } from './referenceCheck';
import { refuseUnlessEditable } from './refusals';

export interface Saving {
  tx: Db;
  call: Call;
  own: OwnRows;
  /**
   * The path of the list in the body: for example, `contacts`, or `contacts.0.phones` for the rows that belong to a
   * contact.
   */
  path: string;
  rows: Entity;
  list: readonly RowValue[];
  current: readonly Row[];
  owner: number;
  tenant: number | null;
}

/** A row to write: its index in the list, its values, and the current row if it already exists. */
export interface RowChange {
  index: number;
  values: Record<string, unknown>;
  previous?: Row;
}

/** The changes to a record's rows. Unchanged rows aren't included. */
export interface Plan {
  added: RowChange[];
  changed: Required<RowChange>[];
  removed: Row[];
}

/**
 * Creates an error about a row's field. For the path `copies.2.code`, for example, the error's field is `copies.code`;
 * for an error about an id, it is the field that contains the list, such as `copies`.
 */
export const at = (path: string, index: number, name: string, key: string): Complaints => {
  const field = path.replaceAll(/\.\d+(?=\.)/g, '');
  return complaint(`${path}.${index}.${name}`, key, name === 'id' ? field : `${field}.${name.split('.', 1)[0]!}`);
};

/** Throws `InvalidFields` if an id doesn't belong to a row of the record or occurs twice. */
const checkIds = (path: string, list: readonly RowValue[], known: ReadonlyMap<unknown, Row>): void => {
  const complaints: Complaints = {};
  const seen = new Set<number>();
  list.forEach(({ id }, index) => {
    if (id == null) return;
    if (!known.has(id) || seen.has(id)) Object.assign(complaints, at(path, index, 'id', 'validation.reference'));
    seen.add(id);
  });
  refuseIfAny(complaints);
};

/**
 * Returns the row numbers for the manual order. Rows that are already in order keep their number, so only moved rows
 * need to be written.
 */
const placesOf = (list: readonly RowValue[], known: ReadonlyMap<unknown, Row>, order: string): number[] => {
  let last = { place: 0, id: 0 };
  return list.map(({ id }) => {
    const place = known.get(id)?.[order] as number | undefined;
    // If two rows have the same position, the older one comes first.
    const stays = place !== undefined && (place > last.place || (place === last.place && id! > last.id));
    last = { place: stays ? place : last.place + 1, id: id ?? Infinity };
    return last.place;
  });
};

export const rowsGiven = (entity: Entity, values: Record<string, unknown>): OwnRows[] =>
  ownResources(entity).filter(({ field }) => Array.isArray(values[field]));

/**
 * Compares a list of rows with the record's current rows, and returns the changes. Throws `InvalidFields` if an id
 * belongs to a row of another record.
 */
export const planOf = ({
  call,
  own,
  path,
  rows,
  list,
  current,
}: Pick<Saving, 'call' | 'own' | 'path' | 'rows' | 'list' | 'current'>): Plan => {
  const known = new Map(current.map((row) => [row.id, row]));
  checkIds(path, list, known);
  const places = own.order === undefined ? undefined : placesOf(list, known, own.order);
  const fields = withoutOwner(own);
  const differs = (values: Record<string, unknown>, previous: Row) => {
    const record = recordOf(fields, previous);
    const emptyValue = (name: string) => emptyOf(fields[name]!);
    return Object.keys(values).some(
      (name) =>
        fields[name] &&
        !kindOf(fields[name]).rows &&
        !isDeepStrictEqual(record[name] ?? emptyValue(name), values[name] ?? emptyValue(name)),
    );
  };
  // A row counts as changed if its nested rows change, so that its version increases.
  const holdsOthers = (values: Record<string, unknown>, previous: Row, index: number) =>
    rowsGiven(rows, values).some((inner) => {
      const given = {
        call,
        own: inner,
        path: `${path}.${index}.${inner.field}`,
        rows: call.model.entity(inner.resource),
        list: values[inner.field] as RowValue[],
      };
      return Object.values(planOf({ ...given, current: previous[inner.field] as Row[] })).some(
        (some) => some.length > 0,
      );
    });
  const all = list.map(({ id, ...given }, index) => {
    const values = places ? { ...given, [own.order!]: places[index] } : given;
    return { index, values, previous: known.get(id) };
  });
  const kept = new Set(list.map(({ id }) => id));
  return {
    added: all.filter(({ previous }) => !previous).map(({ index, values }) => ({ index, values })),
    changed: all.filter(
      (one): one is Required<RowChange> =>
        one.previous !== undefined &&
        (holdsOthers(one.values, one.previous, one.index) || differs(one.values, one.previous)),
    ),
    removed: current.filter(({ id }) => !kept.has(id as number)),
  };
};

/**
 * Throws `ApiError` 422 if the caller lacks a right that the planned changes need, or if a row can no longer be
 * changed.
 */
export const refuseUnlessPermitted = ({ call, rows }: Saving, { added, changed, removed }: Plan): void => {
  const needed = { create: added.length, edit: changed.length, delete: removed.length };
  for (const [right, count] of Object.entries(needed)) if (count > 0) refuseUnlessAllowed(call.principal!, rows, right);
  for (const row of [...changed.map(({ previous }) => previous), ...removed])
    refuseUnlessEditable(rows, { id: row.id, ...recordOf(rows.fields, row) });
};

/** Returns errors for references to rows that are missing or belong to another tenant. */
const complaintsOfReferences = async (
  { tx, call, own: { fields, by }, path, rows, tenant }: Saving,
  written: readonly RowChange[],
): Promise<Complaints> => {
  const complaints: Complaints = {};
  for (const { key, to } of referencesOf(rows.spec)) {
    if (key === by || !Object.hasOwn(fields, key)) continue;
    const named = ({ values }: RowChange) => [values[key] ?? []].flat() as number[];
    const ids = [...new Set(written.flatMap(named))];
    if (ids.length === 0) continue;
    const target = call.model.entity(to);
    const { id, [target.spec.tenant ?? '']: owner } = target.table;
    const where = and(inArray(id!, ids), owner && eq(owner, tenant));
    const found = await scoped(target, call).select(
      tx,
      { id: id! },
      { where, order: [id!.getSQL()], lock: 'key share' },
    );
    const existing = new Set(found.map((row) => row.id));
    for (const one of written) {
      if (named(one).some((value) => !existing.has(value)))
        Object.assign(complaints, at(path, one.index, key, 'validation.reference'));
    }
  }
  return complaints;
};

export const checkReferences = async (saving: Saving, { added, changed }: Plan): Promise<void> => {
  const {
    call,
    own: { fields },
    path,
    tenant,
  } = saving;
  const written = [...added, ...changed];
  const ofFiles = await Promise.all(
    written.map(async ({ index, values, previous }) =>
      Object.entries(await complaintsOfFiles(call, fields, values, tenant, previous)).map(([inner, [one]]) =>
        at(path, index, inner, one!.key),
      ),
    ),
  );
  refuseIfAny(Object.assign({}, await complaintsOfReferences(saving, written), ...ofFiles.flat()) as Complaints);
};

/** Throws `InvalidFields` if a unique value occurs twice in the list or is used by a row of another record. */
export const checkUnique = async (
  { tx, own, path, rows: { table, spec }, list, tenant, owner }: Saving,
  { added, changed }: Plan,
): Promise<void> => {
  const complaints: Complaints = {};
  const written = [...added, ...changed];
  const names = Object.keys(own.fields).filter((name) => own.fields[name]!.unique && Object.hasOwn(table, name));
  for (const name of names) {
    const values = written.map((row) => row.values[name]).filter((value) => value != null);
    if (values.length === 0) continue;
    const within = spec.tenant === undefined ? undefined : eq(table[spec.tenant]!, tenant);
    const where = and(within, inArray(table[name]!, values), ne(table[own.by]!, owner));
    const taken = new Set(
      (await tx.select({ value: table[name]! }).from(table).where(where)).map(({ value }) => value),
    );
    for (const { index, values: row } of written) {
      const isAgain = row[name] != null && list.findIndex((one) => one[name] === row[name]) < index;
      if (isAgain || taken.has(row[name])) Object.assign(complaints, at(path, index, name, 'validation.unique'));
    }
  }
  refuseIfAny(complaints);
};
