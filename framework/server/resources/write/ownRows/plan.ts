import { isDeepStrictEqual } from 'node:util';
import type { RowValue } from '../../../../kinds/rows/kind';
import type { Complaints } from '../../../../declaration/validation/validate';
import { emptyOf } from '../../../../declaration/when';
import type { Db } from '../../../database/database';
import type { Entity } from '../../../tables/model';
import { recordOf, withoutOwner } from '../../../tables/row';
import type { Row } from '../../../tables/types';
import { complaint } from '../../apiError';
import { refuseIfAny } from '../body/body';
import type { Call } from '../../call';
import type { OwnRows } from '../../read/rows';

/** One write of a record's rows. */
export interface Saving {
  tx: Db;
  call: Call;
  own: OwnRows;
  /** The rows' resource. */
  rows: Entity;
  list: readonly RowValue[];
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

/** Complaints of rows stand at `copies.2.code`. */
export const at = (field: string, index: number, name: string, key: string): Complaints =>
  complaint(`${field}.${index}.${name}`, key, name === 'id' ? field : `${field}.${name}`);

/** An id names one of the record's own rows, and each once. Throws `InvalidFields`. */
const checkIds = (field: string, list: readonly RowValue[], known: ReadonlyMap<unknown, Row>): void => {
  const complaints: Complaints = {};
  const seen = new Set<number>();
  list.forEach(({ id }, index) => {
    if (id == null) return;
    if (!known.has(id) || seen.has(id)) Object.assign(complaints, at(field, index, 'id', 'validation.reference'));
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

/** What a list of rows comes to beside those that a record has now. Throws `InvalidFields` for ids that aren't the record's rows'. */
export const planOf = ({ own, list }: Pick<Saving, 'own' | 'list'>, current: readonly Row[]): Plan => {
  const known = new Map(current.map((row) => [row.id, row]));
  checkIds(own.field, list, known);
  const places = own.order === undefined ? undefined : placesOf(list, known, own.order);
  const fields = withoutOwner(own);
  const differs = (values: Record<string, unknown>, was: Row) => {
    const record = recordOf(fields, was);
    const nothing = (name: string) => emptyOf(fields[name]!);
    return Object.keys(values).some((name) => fields[name] && !isDeepStrictEqual(record[name] ?? nothing(name), values[name] ?? nothing(name)));
  };
  const all = list.map(({ id, ...given }, index) => {
    const values = places ? { ...given, [own.order!]: places[index] } : given;
    return { index, values, was: known.get(id) };
  });
  const kept = new Set(list.map(({ id }) => id));
  return {
    made: all.filter(({ was }) => !was).map(({ index, values }) => ({ index, values })),
    changed: all.filter((one): one is Required<Written> => one.was !== undefined && differs(one.values, one.was)),
    gone: current.filter(({ id }) => !kept.has(id as number)),
  };
};
