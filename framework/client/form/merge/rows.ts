import { rows as kind, writableOf } from '../../../kinds/rows/kind';
import type { RowsOptions, RowValue } from '../../../kinds/rows/kind';
import type { AnyField } from '../../../core/kind';
import { optionsOf } from '../../../core/kind';

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
