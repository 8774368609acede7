import { ApiError } from '../../../resources/apiError';
import type { Archive } from './archive';
import { numberIn } from './numbers';
import type { Shown } from './styles';
import { readXml, unescaped } from './xml';

/** What a sheet's cells are read by. */
export interface Workbook {
  archive: Archive;
  strings: readonly string[];
  styles: readonly Shown[];
  is1904: boolean;
}

/** Columns that a sheet can have. */
const widest = 16_384;

/** The place of a cell by its name: `B7` is 1. */
const placeOf = (name: string): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(name)?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

/** A cell on its way: its kind, its number's style, and its value as the file has it. */
interface Cell {
  place: number;
  type: string;
  style: number;
  value: string | undefined;
  isFormula: boolean;
}

const textOf = ({ strings, styles, is1904 }: Workbook, { type, style, value = '' }: Cell): string => {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'n') return numberIn(value, styles[style] ?? 'number', is1904);
  return unescaped(value);
};

/** The rows of a sheet, each as long as its last cell that has anything in it; formulas as what they came to the last time. */
export const readSheet = (book: Workbook, path: string): AsyncGenerator<string[]> => {
  let rows: string[][] = [];
  let row: string[] = [];
  let number = 0;
  let cell: Cell | undefined;
  let isValue = false;
  let isPhonetic = false;
  const end = (one: Cell) => {
    if (one.isFormula && one.value === undefined) throw new ApiError(422, 'messages.import_formula', { args: { row: number } });
    const text = one.value === undefined ? '' : textOf(book, one);
    if (text === '') return;
    while (row.length < one.place) row.push('');
    row[one.place] = text;
  };
  return readXml(book.archive.text(path), {
    open(name, attributes) {
      if (name === 'row') {
        row = [];
        number = Number(attributes.r ?? number + 1);
      } else if (name === 'c') {
        const place = placeOf(attributes.r ?? '') ?? (cell?.place ?? -1) + 1;
        if (place >= widest) throw new ApiError(422, 'messages.import_workbook');
        cell = { place, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: undefined, isFormula: false };
      } else if (name === 'f' && cell) cell.isFormula = true;
      else if (name === 'rPh') isPhonetic = true;
      else if (cell && (name === 'v' || name === 't') && !isPhonetic) {
        isValue = true;
        cell.value ??= '';
      }
    },
    text(content) {
      if (isValue) cell!.value += content;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'c' && cell) end(cell);
      else if (name === 'row') {
        rows.push(row);
        cell = undefined;
      }
    },
  }, () => {
    const told = rows;
    rows = [];
    return told;
  });
};
