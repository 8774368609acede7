import { kindOf } from '../../../kinds';
import type { RowValue, RowsOptions } from '../../../kinds/rows/kind';
import type { AnyField, Fields } from '../../../core/kind';
import type { Values } from '../values/values';
import { isSame } from '../../../core/objects';
import { languagesIn, optionsOf } from '../../../core/kind';
import { rows as kind, writableOf } from '../../../kinds/rows/kind';

/**
 * Returns a key that identifies a row across versions: the values of its axes or, if it has no axes, its id. New rows
 * are identified by their index.
 */
const rowKey = (field: AnyField, row: RowValue, place: number): string => {
  const axes = Object.keys(optionsOf<RowsOptions>(field).axes ?? {});
  if (axes.length > 0) return JSON.stringify(axes.map((name) => row[name] ?? null));
  return row.id == null ? `new ${place}` : String(row.id);
};

export const rowsByKey = (field: AnyField, value: unknown): Map<string, RowValue> =>
  new Map((Array.isArray(value) ? (value as RowValue[]) : []).map((row, place) => [rowKey(field, row, place), row]));

/** Returns the names of a row's editable fields, except the axes, which identify the row. */
export const rowColumns = (field: AnyField): string[] => {
  const options = optionsOf<RowsOptions>(field);
  return Object.keys(writableOf(kind.rows!(options))).filter((name) => !Object.hasOwn(options.axes ?? {}, name));
};

/** If only one side has rearranged the rows by hand, puts the rows in that side's order. */
export const reordered = (
  field: AnyField,
  rows: readonly RowValue[],
  versions: { base: unknown; mine: unknown; theirs: unknown },
): RowValue[] => {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((list) => [
    ...rowsByKey(field, list).keys(),
  ]) as [string[], string[], string[]];
  const among = (keys: string[], others: string[]) => keys.filter((key) => others.includes(key)).join('\n');
  const hasTheirOrder = among(base, theirs) !== among(theirs, base);
  if (
    optionsOf<RowsOptions>(field).of.list?.order === undefined ||
    hasTheirOrder ||
    among(base, mine) === among(mine, base)
  )
    return [...rows];
  const placeOf = (row: RowValue) => mine.indexOf(String(row.id));
  const [placed, others] = [rows.filter((row) => placeOf(row) >= 0), rows.filter((row) => placeOf(row) < 0)];
  return [...placed.toSorted((one, other) => placeOf(one) - placeOf(other)), ...others];
};

/** Three versions of a value: the common base, the user's input, and the version that somebody else saved. */
export interface Versions<V = unknown> {
  base: V;
  mine: V;
  theirs: V;
}

export type Side = 'mine' | 'theirs';

/** The smallest part of a record that differs between the versions and can be chosen separately. */
export interface Part extends Versions {
  /**
   * The path of the part, starting with the field's name. The path of a translation ends with the language. The path of
   * a row's value ends with the row's key and the name of the row's field.
   */
  path: readonly string[];
  /** The version in which the part was changed, or `both`. */
  by: Side | 'both';
  /**
   * If the part is a list, both sides' additions and removals combined. If set, the user doesn't have to choose a side.
   */
  joined?: unknown[];
}

type ReadVersion<V> = (version: V) => unknown;

const three = <V>({ base, mine, theirs }: Versions<V>, of: ReadVersion<V>): Versions => ({
  base: of(base),
  mine: of(mine),
  theirs: of(theirs),
});

/**
 * Returns whether a value is a list of plain values, such as tags or references. Lists of plain values are merged item
 * by item.
 */
const isPlainList = (value: unknown): value is unknown[] | null | undefined =>
  value === null || value === undefined || (Array.isArray(value) && value.every((item) => typeof item !== 'object'));

const joinedLists = ({ base, mine, theirs }: Versions): unknown[] | undefined => {
  if (![base, mine, theirs].every(isPlainList) || ![base, mine, theirs].some(Array.isArray)) return undefined;
  const [before, myItems, theirItems] = [base, mine, theirs].map((list) => (list ?? []) as unknown[]) as [
    unknown[],
    unknown[],
    unknown[],
  ];
  const remaining = theirItems.filter((item) => myItems.includes(item) || !before.includes(item));
  return [...remaining, ...myItems.filter((item) => !before.includes(item) && !theirItems.includes(item))];
};

/** If the versions differ at a path, returns an array with the part at that path. Otherwise, returns an empty array. */
const partAt = (path: readonly string[], versions: Versions): Part[] => {
  const { base, mine, theirs } = versions;
  if (isSame(mine, theirs)) return [];
  if (isSame(base, theirs)) return [{ path, ...versions, by: 'mine' }];
  if (isSame(base, mine)) return [{ path, ...versions, by: 'theirs' }];
  const joined = joinedLists(versions);
  return [{ path, ...versions, by: 'both', ...(joined && { joined }) }];
};

const inRows = (name: string, field: AnyField, versions: Versions): Part[] => {
  const lists = [versions.base, versions.mine, versions.theirs].map((list) => rowsByKey(field, list));
  const keys = new Set(lists.flatMap((list) => [...list.keys()]));
  return [...keys].flatMap((key) => {
    const [base, mine, theirs] = lists.map((list) => list.get(key));
    // A row that is missing from one version was added or removed, so it is a single part.
    if (!mine || !theirs) return partAt([name, key], { base, mine, theirs });
    return rowColumns(field).flatMap((column) =>
      partAt(
        [name, key, column],
        three({ base, mine, theirs }, (row) => row?.[column]),
      ),
    );
  });
};

const isInLanguages = (declared: AnyField) =>
  Object.hasOwn(kindOf(declared).columns(declared), `_${languagesIn(declared)[0]}`);

/** Returns all differences between two versions of a record, in declared order. */
export const partsOf = (fields: Fields, versions: Versions<Values>): Part[] =>
  Object.entries(fields).flatMap(([name, declared]) => {
    const values = three(versions, (version) => version[name]);
    if (kindOf(declared).rows) return inRows(name, declared, values);
    if (!isInLanguages(declared)) return partAt([name], values);
    return languagesIn(declared).flatMap((key) =>
      partAt(
        [name, key],
        three(values, (value) => (value as Values | null)?.[key]),
      ),
    );
  });

/** Returns true if the two users have changed a part to different values. */
export const isConflict = ({ by, joined }: Part): boolean => by === 'both' && !joined;

export const partKey = ({ path }: Part): string => path.join('\n');

/** Returns the row that a part belongs to, taken from the newest version that contains the row. */
export const rowOfPart = (
  fields: Fields,
  { path: [name, key] }: Part,
  versions: Versions<Values>,
): RowValue | undefined =>
  (['theirs', 'mine', 'base'] as const)
    .map((side) => rowsByKey(fields[name!]!, versions[side][name!]).get(key!))
    .find(Boolean);
