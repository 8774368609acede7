import { describe, expect, it } from 'vitest';
import type { Axes } from './grid';
import { axisOf, cellsOf, filled, followed } from './grid';

const axes = (colours: number[], sizes: number[]): Axes => [axisOf('colour', colours), axisOf('size', sizes)];
const make = (colour: number | null, size: number | null) => ({ colour, size, stock: 0 });

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
    expect(followed([typed], axes([1, 2], [7]), axes([1, 2], [7, 8]), make, [])).toEqual([typed, make(1, 8), make(2, 8)]);
  });

  it('gives back what stood at a place that comes again', () => {
    const gone = { colour: 2, size: 7, stock: 9 };
    expect(followed([typed], axes([1], [7]), axes([1, 2], [7]), make, [gone])).toEqual([typed, gone]);
    expect(followed([typed, gone], axes([1, 2], [7]), axes([1], [7]), make, [])).toEqual([typed]);
  });
});

describe('cellsOf', () => {
  it('reads what a spreadsheet copies', () => {
    expect(cellsOf('1\t2\r\n3\t\r\n')).toEqual([['1', '2'], ['3', '']]);
    expect(cellsOf('1\n2')).toEqual([['1'], ['2']]);
  });

  it('leaves a single value to the input', () => {
    expect(cellsOf('12')).toBeUndefined();
    expect(cellsOf('12\n')).toBeUndefined();
  });
});
