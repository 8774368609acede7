import { describe, expect, it } from 'vitest';
import type { Axes } from './grid';
import { axisOf, cellsOf, filled, rowsForAxes, pastedOver } from './grid';

const axes = (colours: number[], sizes: number[]): Axes => [axisOf('colour', colours), axisOf('size', sizes)];
const make = (colour: number | null, size: number | null) => ({ colour, size, stock: 0 });
const move = (row: object, colour: number | null, size: number | null) => ({ ...row, colour, size });

describe('filled', () => {
  it('returns a row for each combination, keeping existing rows', () => {
    const typed = { id: 5, colour: 1, size: 8, stock: 3 };
    expect(filled([typed], axes([1, 2], [7, 8]), make)).toEqual([make(1, 7), typed, make(2, 7), make(2, 8)]);
  });

  it('uses one axis if the other has no selection, and is empty without any selection', () => {
    expect(filled([], axes([1], []), make)).toEqual([make(1, null)]);
    expect(filled([], axes([], []), make)).toEqual([]);
  });
});

describe('rowsForAxes', () => {
  const typed = { id: 5, colour: 1, size: 7, stock: 3 };

  it('adds rows for new values, and doesn’t recreate removed ones', () => {
    expect(rowsForAxes([typed], axes([1, 2], [7]), axes([1, 2], [7, 8]), make, [], move)).toEqual([
      typed,
      make(1, 8),
      make(2, 8),
    ]);
  });

  it('restores the row of a combination that was removed and selected again', () => {
    const gone = { colour: 2, size: 7, stock: 9 };
    expect(rowsForAxes([typed], axes([1], [7]), axes([1, 2], [7]), make, [gone], move)).toEqual([typed, gone]);
    expect(rowsForAxes([typed, gone], axes([1, 2], [7]), axes([1], [7]), make, [], move)).toEqual([typed]);
  });

  it('moves unsaved rows to the first value of a newly selected axis, and leaves saved rows', () => {
    const [filledIn, saved] = [
      { ...make(null, 7), stock: 5 },
      { ...make(null, 8), id: 6, stock: 4 },
    ];
    expect(rowsForAxes([filledIn, saved], axes([], [7, 8]), axes([1, 2], [7, 8]), make, [], move)).toEqual([
      { ...filledIn, colour: 1 },
      make(1, 8),
      make(2, 7),
      make(2, 8),
    ]);
    expect(rowsForAxes([{ ...make(1, null), stock: 5 }], axes([1], []), axes([1], [7, 8]), make, [], move)).toEqual([
      { ...make(1, 7), stock: 5 },
      make(1, 8),
    ]);
  });
});

describe('pastedOver', () => {
  it('overwrites existing rows, and skips blank cells and missing rows', () => {
    const [sides, values] = [
      axes([1, 2], [7, 8]),
      { name: 'stock', down: 0, across: 1, cells: [[3, 9], [undefined], [4]] },
    ];
    expect(pastedOver([make(1, 8), make(2, 8), make(1, 7)], sides, values)).toEqual([
      { ...make(1, 8), stock: 3 },
      make(2, 8),
      make(1, 7),
    ]);
  });
});

describe('cellsOf', () => {
  it('parses cells copied from a spreadsheet', () => {
    expect(cellsOf('1\t2\r\n3\t\r\n')).toEqual([
      ['1', '2'],
      ['3', ''],
    ]);
    expect(cellsOf('1\n2')).toEqual([['1'], ['2']]);
  });

  it('ignores a single value, which the input handles itself', () => {
    expect(cellsOf('12')).toBeUndefined();
    expect(cellsOf('12\n')).toBeUndefined();
  });
});
