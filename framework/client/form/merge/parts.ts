import { kindOf } from '../../../kinds';
import type { RowValue, RowsOptions } from '../../../kinds/rows/kind';
import type { AnyField, Fields } from '../../../core/kind';
import type { Values } from '../values/values';
import { isSame } from '../../../core/objects';
import { languagesIn, optionsOf } from '../../../core/kind';
import { rows as kind, writableOf } from '../../../kinds/rows/kind';

/** What tells a record's row from its others in every version of the record: its place on the axes, else its id; of one just added, its place. */
const rowKey = (field: AnyField, row: RowValue, place: number): string => {
  const axes = Object.keys(optionsOf<RowsOptions>(field).axes ?? {});
  if (axes.length > 0) return JSON.stringify(axes.map((name) => row[name] ?? null));
  return row.id == null ? `new ${place}` : String(row.id);
};

/** The rows of one version by their keys, in their order. */
export const rowsByKey = (field: AnyField, value: unknown): Map<string, RowValue> =>
  new Map((Array.isArray(value) ? (value as RowValue[]) : []).map((row, place) => [rowKey(field, row, place), row]));

/** The fields of a row that a form may change beside those that tell it from others. */
export const rowColumns = (field: AnyField): string[] => {
  const options = optionsOf<RowsOptions>(field);
  return Object.keys(writableOf(kind.rows!(options))).filter((name) => !Object.hasOwn(options.axes ?? {}, name));
};

/** Rows in the order in which one side has put them by hand, where the other left it as it was. */
export const reordered = (
  field: AnyField,
  rows: readonly RowValue[],
  versions: { base: unknown; mine: unknown; theirs: unknown },
): RowValue[] => {
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((list) => [
    ...rowsByKey(field, list).keys(),
  ]) as [string[], string[], string[]];
  const among = (keys: string[], others: string[]) => keys.filter((key) => others.includes(key)).join('\n');
  const isTheirs = among(base, theirs) !== among(theirs, base);
  if (optionsOf<RowsOptions>(field).of.list?.order === undefined || isTheirs || among(base, mine) === among(mine, base))
    return [...rows];
  const placeOf = (row: RowValue) => mine.indexOf(String(row.id));
  const [placed, others] = [rows.filter((row) => placeOf(row) >= 0), rows.filter((row) => placeOf(row) < 0)];
  return [...placed.toSorted((one, other) => placeOf(one) - placeOf(other)), ...others];
};

/** Three versions of the same: what both sides started from, what was typed here, what somebody else saved. */
export interface Versions<V = unknown> {
  base: V;
  mine: V;
  theirs: V;
}

export type Side = 'mine' | 'theirs';

/** A part of a record that the two versions have differently, as small as it can be chosen on its own. */
export interface Part extends Versions {
  /** The field; then its language, or the key of its row and the row's field. */
  path: readonly string[];
  /** Who changed it. */
  by: Side | 'both';
  /** What holds all that either side put into a list and nothing that either took out; then there is nothing to ask. */
  joined?: unknown[];
}

type Each<V> = (version: V) => unknown;

const three = <V>({ base, mine, theirs }: Versions<V>, of: Each<V>): Versions => ({
  base: of(base),
  mine: of(mine),
  theirs: of(theirs),
});

/** A list of plain values, such as tags and references: each of its entries stands for itself. */
const isPlainList = (value: unknown): value is unknown[] | null | undefined =>
  value === null || value === undefined || (Array.isArray(value) && value.every((item) => typeof item !== 'object'));

const joinedLists = ({ base, mine, theirs }: Versions): unknown[] | undefined => {
  if (![base, mine, theirs].every(isPlainList) || ![base, mine, theirs].some(Array.isArray)) return undefined;
  const [before, here, there] = [base, mine, theirs].map((list) => (list ?? []) as unknown[]) as [
    unknown[],
    unknown[],
    unknown[],
  ];
  const kept = there.filter((item) => here.includes(item) || !before.includes(item));
  return [...kept, ...here.filter((item) => !before.includes(item) && !there.includes(item))];
};

/** The part at a path, or none where both versions say the same. */
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
    // A row that one of them hasn't is added or taken away as a whole.
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

/** All that two versions of a record's fields have differently, in the order of the fields. */
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

/** What has to be asked: both sides changed it, each to something else. */
export const isConflict = ({ by, joined }: Part): boolean => by === 'both' && !joined;

/** What a part's path is called in the choices made. */
export const partKey = ({ path }: Part): string => path.join('\n');

/** The row that a part is in, as the newest version that has it says. */
export const rowOfPart = (
  fields: Fields,
  { path: [name, key] }: Part,
  versions: Versions<Values>,
): RowValue | undefined =>
  (['theirs', 'mine', 'base'] as const)
    .map((side) => rowsByKey(fields[name!]!, versions[side][name!]).get(key!))
    .find(Boolean);
