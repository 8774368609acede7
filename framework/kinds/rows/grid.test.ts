import { describe, expect, it } from 'vitest';
import type { Axes } from './grid';
import { axisOf, cellsOf, filled, followed, pastedOver } from './grid';

const axes = (colours: number[], sizes: number[]): Axes => [axisOf('colour', colours), axisOf('size', sizes)];
const make = (colour: number | null, size: number | null) => ({ colour, size, stock: 0 });
const move = (row: object, colour: number | null, size: number | null) => ({ ...row, colour, size });

describe('filled', () => {
  it('has a row at every place, those that were there as they were', () => {
    const typed = { id: 5, colour: 1, size: 8, stock: 3 };
    expect(filled([typed], axes([1, 2], [7, 8]), make)).toEqual([make(1, 7), typed, make(2, 7), make(2, 8)]);
  });

  it('runs along one side where the other has nothing chosen, and is empty where neither has', () => {
    expect(filled([], axes([1], []), make)).toEqual([make(1, null)]);
    expect(filled([], axes([], []), make)).toEqual([]);
  });
});

describe('followed', () => {
  const typed = { id: 5, colour: 1, size: 7, stock: 3 };

  it('makes rows for what is new, and leaves empty what was left empty', () => {
    expect(followed([typed], axes([1, 2], [7]), axes([1, 2], [7, 8]), make, [], move)).toEqual([
      typed,
      make(1, 8),
      make(2, 8),
    ]);
  });

  it('gives back what stood at a place that comes again', () => {
    const gone = { colour: 2, size: 7, stock: 9 };
    expect(followed([typed], axes([1], [7]), axes([1, 2], [7]), make, [gone], move)).toEqual([typed, gone]);
    expect(followed([typed, gone], axes([1, 2], [7]), axes([1], [7]), make, [], move)).toEqual([typed]);
  });

  it('moves what was filled in before a side had its values to the first of them, and leaves what is saved where it was', () => {
    const [filledIn, saved] = [
      { ...make(null, 7), stock: 5 },
      { ...make(null, 8), id: 6, stock: 4 },
    ];
    expect(followed([filledIn, saved], axes([], [7, 8]), axes([1, 2], [7, 8]), make, [], move)).toEqual([
      { ...filledIn, colour: 1 },
      make(1, 8),
      make(2, 7),
      make(2, 8),
    ]);
    expect(followed([{ ...make(1, null), stock: 5 }], axes([1], []), axes([1], [7, 8]), make, [], move)).toEqual([
      { ...make(1, 7), stock: 5 },
      make(1, 8),
    ]);
  });
});

describe('pastedOver', () => {
  it('writes over the rows that are there, and leaves out what is blank or has no row', () => {
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
  it('reads what a spreadsheet copies', () => {
    expect(cellsOf('1\t2\r\n3\t\r\n')).toEqual([
      ['1', '2'],
      ['3', ''],
    ]);
    expect(cellsOf('1\n2')).toEqual([['1'], ['2']]);
  });

  it('leaves a single value to the input', () => {
    expect(cellsOf('12')).toBeUndefined();
    expect(cellsOf('12\n')).toBeUndefined();
  });
});
