import type { RowValue } from './kind';

/** An axis of the grid: a field of the rows, and its values. If no value is selected, the values are `[null]`. */
export interface Axis {
  field: string;
  values: readonly (number | null)[];
}

export type Axes = readonly [down: Axis, across: Axis];

export const axisOf = (field: string, chosen: unknown): Axis => {
  const values = Array.isArray(chosen) ? (chosen as number[]) : [];
  return { field, values: values.length > 0 ? values : [null] };
};

const isAt = (row: RowValue, [down, across]: Axes, place: readonly [number | null, number | null]) =>
  (row[down.field] ?? null) === place[0] && (row[across.field] ?? null) === place[1];

/** Returns the index of the row for a cell, or -1 if the cell has no row. */
export const indexAt = (rows: readonly RowValue[], axes: Axes, down: number | null, across: number | null): number =>
  rows.findIndex((row) => isAt(row, axes, [down, across]));

const places = ([down, across]: Axes) =>
  down.values
    .flatMap((one) => across.values.map((other) => [one, other] as const))
    .filter(([one, other]) => one ?? other);

export type MakeRow = (down: number | null, across: number | null) => RowValue;

/** Returns a row for every cell: the existing row, if any, or else a new one. */
export const filled = (rows: readonly RowValue[], axes: Axes, make: MakeRow): RowValue[] =>
  places(axes).map(([one, other]) => rows[indexAt(rows, axes, one, other)] ?? make(one, other));

/** Creates the row for a cell from a row that is being removed. */
export type MoveRow = (row: RowValue, down: number | null, across: number | null) => RowValue;

/**
 * Returns the rows after the axes change. If a value is removed, its rows move to `stash`, in case the user selects it
 * again. A new cell gets its stashed row, or else a new row. If an axis was empty, its unsaved rows move to the first
 * value, because the user may have filled them in while the values were loading. Cells whose rows the user has removed
 * remain empty.
 */
export const rowsForAxes = (
  rows: readonly RowValue[],
  before: Axes,
  now: Axes,
  make: MakeRow,
  stash: readonly RowValue[],
  move: MoveRow,
): RowValue[] => {
  const isNew = (axis: 0 | 1, value: number | null) => !before[axis].values.includes(value);
  const placeBefore = (axis: 0 | 1, value: number | null) =>
    value === now[axis].values[0] && before[axis].values[0] === null ? null : value;
  const moved = (one: number | null, other: number | null) => {
    const row = rows[indexAt(rows, before, placeBefore(0, one), placeBefore(1, other))];
    return row && row.id == null ? move(row, one, other) : undefined;
  };
  return places(now).flatMap(([one, other]) => {
    const row = rows[indexAt(rows, now, one, other)];
    if (row) return [row];
    return isNew(0, one) || isNew(1, other)
      ? [stash[indexAt(stash, now, one, other)] ?? moved(one, other) ?? make(one, other)]
      : [];
  });
};

/**
 * Values pasted into a field of the rows, starting at the cell with the indexes `down` and `across`. `undefined` leaves
 * a cell unchanged.
 */
export interface PastedValues {
  name: string;
  down: number;
  across: number;
  cells: readonly (readonly unknown[])[];
}

/** Applies pasted values to the rows. Ignores values for cells without a row. */
export const pastedOver = (
  rows: readonly RowValue[],
  axes: Axes,
  { name, down, across, cells }: PastedValues,
): RowValue[] => {
  const values = new Map(
    cells.flatMap((line, below) =>
      line.map((value, offset) => {
        const [one, other] = [axes[0].values[down + below], axes[1].values[across + offset]];
        return [
          value === undefined || one === undefined || other === undefined ? -1 : indexAt(rows, axes, one, other),
          value,
        ] as const;
      }),
    ),
  );
  return rows.map((row, at) => (values.has(at) ? { ...row, [name]: values.get(at) } : row));
};

/**
 * Splits text copied from a spreadsheet into cells. Returns undefined for a single value, which is pasted as ordinary
 * text.
 */
export const cellsOf = (text: string): string[][] | undefined => {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  return lines.length > 1 || lines[0]!.length > 1 ? lines.map((line) => line.map((cell) => cell.trim())) : undefined;
};
