import { isDeepStrictEqual } from 'node:util';
import type { RowValue } from '../../../../kinds/rows/kind';
import type { Complaints } from '../../../../declaration/validation/validate';
import { kindOf } from '../../../../kinds';
import { emptyOf } from '../../../../declaration/resource/when';
import type { Db } from '../../../database/database';
import type { Entity } from '../../../database/tables/model';
import { recordOf, withoutOwner } from '../../../database/tables/row';
import type { Row } from '../../../database/tables/types';
import { complaint } from '../../../kernel/apiError';
import { refuseIfAny } from '../body/body';
import type { Call } from '../../call';
import type { OwnRows } from '../../read/rows';
import { ownResources } from '../../read/rows';

/** One write of a record's rows. */
export interface Saving {
  tx: Db;
  call: Call;
  own: OwnRows;
  /** Where the list is in the body: `contacts`, and of a contact's own rows `contacts.0.phones`. */
  path: string;
  /** The rows' resource. */
  rows: Entity;
  list: readonly RowValue[];
  /** The rows that there are, with their own. */
  current: readonly Row[];
  owner: number;
  /** The tenant of the record and so of its rows. */
  tenant: number | null;
}

/** A row that is to be written: its place in the list, its values, and the row that it is now; none of a new one. */
export interface Written {
  index: number;
  values: Record<string, unknown>;
  was?: Row;
}

/** What is to become of a record's rows; those that stay as they are aren't touched. */
export interface Plan {
  made: Written[];
  changed: Required<Written>[];
  gone: Row[];
}

/** Complaints of rows stand at `copies.2.code`, and are of the field `copies.code`; those of an id of the field with the rows. */
export const at = (path: string, index: number, name: string, key: string): Complaints => {
  const field = path.replaceAll(/\.\d+(?=\.)/g, '');
  return complaint(`${path}.${index}.${name}`, key, name === 'id' ? field : `${field}.${name.split('.', 1)[0]!}`);
};

/** An id names one of the record's own rows, and each once. Throws `InvalidFields`. */
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

/** The rows' numbers in their order by hand: those that stand in it already keep theirs, so that nothing more is written than has moved. */
const placesOf = (list: readonly RowValue[], known: ReadonlyMap<unknown, Row>, order: string): number[] => {
  let last = { place: 0, id: 0 };
  return list.map(({ id }) => {
    const place = known.get(id)?.[order] as number | undefined;
    // Of one number, the older comes first.
    const stays = place !== undefined && (place > last.place || (place === last.place && id! > last.id));
    last = { place: stays ? place : last.place + 1, id: id ?? Infinity };
    return last.place;
  });
};

/** The rows that values have of a record, by the fields that hold them. */
export const rowsGiven = (entity: Entity, values: Record<string, unknown>): OwnRows[] =>
  ownResources(entity).filter(({ field }) => Array.isArray(values[field]));

/** What a list of rows comes to beside those that a record has now. Throws `InvalidFields` for ids that aren't the record's rows'. */
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
  const differs = (values: Record<string, unknown>, was: Row) => {
    const record = recordOf(fields, was);
    const nothing = (name: string) => emptyOf(fields[name]!);
    return Object.keys(values).some(
      (name) =>
        fields[name] &&
        !kindOf(fields[name]).rows &&
        !isDeepStrictEqual(record[name] ?? nothing(name), values[name] ?? nothing(name)),
    );
  };
  // A row is changed with what belongs to it, too, so that its version says so.
  const holdsOthers = (values: Record<string, unknown>, was: Row, index: number) =>
    rowsGiven(rows, values).some((inner) => {
      const given = {
        call,
        own: inner,
        path: `${path}.${index}.${inner.field}`,
        rows: call.model.entity(inner.resource),
        list: values[inner.field] as RowValue[],
      };
      return Object.values(planOf({ ...given, current: was[inner.field] as Row[] })).some((some) => some.length > 0);
    });
  const all = list.map(({ id, ...given }, index) => {
    const values = places ? { ...given, [own.order!]: places[index] } : given;
    return { index, values, was: known.get(id) };
  });
  const kept = new Set(list.map(({ id }) => id));
  return {
    made: all.filter(({ was }) => !was).map(({ index, values }) => ({ index, values })),
    changed: all.filter(
      (one): one is Required<Written> =>
        one.was !== undefined && (holdsOthers(one.values, one.was, one.index) || differs(one.values, one.was)),
    ),
    gone: current.filter(({ id }) => !kept.has(id as number)),
  };
};
