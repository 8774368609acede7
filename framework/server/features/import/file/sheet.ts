import { format as formatted } from 'numfmt';
import { importLimits } from '../../../../declaration/wire/imports';
import { isBlank } from '../../../../core/text/plain';
import { ApiError } from '../../../kernel/apiError';
import { shownIn, rowLimits } from './job';
import type { FileCell } from '../tables';
import type { Archive, Style } from './xml';
import { damaged, joined, readXml, unescaped } from './xml';

const day = 24 * 60 * 60 * 1000;

/** The number of days between day zero of the default date system and day zero of the 1904 date system. */
const from1904 = 1462;

/** Day zero of each date system. The default date system includes 29 February 1900, a day that didn't exist. */
const origins = { usual: Date.UTC(1899, 11, 30), of1904: Date.UTC(1904, 0, 1) };

/** Formats a number without an exponent and with at most 15 digits, which is the precision of spreadsheets. */
const plainDecimal = (value: number): string => {
  if (Number.isSafeInteger(value) && Math.abs(value) < 1e15) return String(value);
  const text = String(Number(value.toPrecision(15)));
  if (text.includes('e-')) return value.toFixed(20).replace(/\.?0+$/, '');
  return text.includes('e') ? BigInt(Number(text)).toString() : text;
};

/**
 * Converts a spreadsheet date (a number of days) to text, such as `2026-11-23`, `2026-11-23 01:30:00`, or `01:30` for a
 * time without a date.
 */
export const momentOf = (days: number, is1904: boolean): string => {
  const early = !is1904 && days < 60 ? 1 : 0;
  const moment = new Date(Math.round(((is1904 ? origins.of1904 : origins.usual) + (days + early) * day) / 1000) * 1000);
  if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9999) return plainDecimal(days);
  const [date, time] = moment.toISOString().split('T') as [string, string];
  if (days < 1) return time.slice(0, 5);
  return days % 1 === 0 ? date : `${date} ${time.slice(0, 8)}`;
};

/**
 * Returns the value of a numeric cell as text. Percentages are multiplied by 100, and dates are converted to ISO 8601.
 */
const plainOf = (value: number, { kind }: Style, is1904: boolean): string => {
  if (kind === 'date' && value >= 0) return momentOf(value, is1904);
  return plainDecimal(kind === 'percent' ? value * 100 : value);
};

/** Returns the text that a spreadsheet displays for a number. Returns undefined if the number format is invalid. */
const shownBy = (value: number, { kind, format }: Style, is1904: boolean): string | undefined => {
  if (format === undefined || (kind === 'date' && value < 0)) return undefined;
  try {
    return formatted(format, kind === 'date' && is1904 ? value + from1904 : value, { dateErrorThrows: true }).trim();
  } catch {
    return undefined;
  }
};

/** Reads a numeric cell. Returns its value, which number fields use, and its displayed text, which text fields use. */
export const numberIn = (text: string, style: Style, is1904: boolean): FileCell => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  const plain = plainOf(value, style, is1904);
  const shown = shownBy(value, style, is1904) ?? plain;
  return shown === plain ? plain : { plain, shown };
};

export interface Workbook {
  archive: Archive;
  strings: readonly string[] | undefined;
  styles: readonly Style[];
  is1904: boolean;
}

const widest = 16_384;

/** Returns the column index from a cell's name. For example, `B7` has column index 1. */
const placeOf = (name: string): number | undefined => {
  const letters = /^[A-Z]{1,3}/i.exec(name)?.[0].toUpperCase();
  if (letters === undefined) return undefined;
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

interface Cell {
  place: number;
  type: string;
  style: number;
  value: string | undefined;
  isFormula: boolean;
}

const textOf = ({ strings, styles, is1904 }: Workbook, { type, style, value = '' }: Cell): FileCell => {
  if (type === 's') {
    const text = strings?.[Number(value)];
    if (text === undefined) throw damaged();
    return text;
  }
  if (type === 'b') return ['1', 'true'].includes(value) ? 'TRUE' : 'FALSE';
  if (type === 'n') return numberIn(value, styles[style] ?? { kind: 'number' }, is1904);
  return unescaped(value);
};

/**
 * Creates a collector for the cells of a row. After the last column that can be imported, the collector stores only one
 * more cell, which shows that the row has too many columns.
 */
const createRow = (book: Workbook) => {
  let [cells, length, number]: [FileCell[], number, number] = [[], 0, 0];
  return {
    begin(name: string | undefined) {
      [cells, length, number] = [[], 0, Number(name ?? number + 1)];
    },
    add(one: Cell) {
      if (one.isFormula && one.value === undefined)
        throw new ApiError(422, 'messages.import_formula', { args: { row: number } });
      const cell = one.value === undefined ? '' : textOf(book, one);
      if (typeof cell === 'string' && isBlank(cell)) return;
      length += shownIn(cell).length;
      if (length > rowLimits.row)
        throw new ApiError(422, 'messages.import_line', { args: { line: number, max: rowLimits.row } });
      const place = Math.min(one.place, importLimits.columns);
      while (cells.length < place) cells.push('');
      cells[place] = cell;
    },
    end: () => cells,
  };
};

/** Yields the rows of a sheet, each up to its last non-empty cell. For formula cells, reads the cached result. */
export const readSheet = (book: Workbook, path: string): AsyncGenerator<FileCell[]> => {
  const row = createRow(book);
  let rows: FileCell[][] = [];
  let cell: Cell | undefined;
  let [isData, isValue, isPhonetic] = [false, false, false];
  return readXml(
    book.archive.text(path),
    {
      open(name, attributes) {
        if (name === 'sheetData') isData = true;
        if (!isData) return;
        if (name === 'row') row.begin(attributes.r);
        else if (name === 'c') {
          const place = placeOf(attributes.r ?? '') ?? (cell?.place ?? -1) + 1;
          if (place >= widest) throw damaged();
          cell = {
            place,
            type: attributes.t ?? 'n',
            style: Number(attributes.s ?? 0),
            value: undefined,
            isFormula: false,
          };
        } else if (name === 'f' && cell) cell.isFormula = true;
        else if (name === 'rPh') isPhonetic = true;
        else if (cell && (name === 'v' || name === 't') && !isPhonetic) {
          isValue = true;
          cell.value ??= '';
        }
      },
      text(content) {
        if (isValue) cell!.value = joined(cell!.value!, content);
      },
      close(name) {
        if (name === 'v' || name === 't') isValue = false;
        else if (name === 'rPh') isPhonetic = false;
        else if (name === 'c' && cell) row.add(cell);
        else if (name === 'row' && isData) {
          rows.push(row.end());
          cell = undefined;
        } else if (name === 'sheetData') isData = false;
      },
    },
    () => {
      const read = rows;
      rows = [];
      return read;
    },
  );
};
