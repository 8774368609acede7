import { format as formatted } from 'numfmt';
import type { FileCell } from '../../tables';
import type { Style } from './styles';

const day = 24 * 60 * 60 * 1000;

/** Days from the first of the usual way to count to that of 1904. */
const from1904 = 1462;

/** The day before the first, of each way to count: the usual one knows a 29 February 1900 that never was. */
const origins = { usual: Date.UTC(1899, 11, 30), of1904: Date.UTC(1904, 0, 1) };

/** A number as people write it, with the fifteen digits that a spreadsheet has. */
export const plainDecimal = (value: number): string => {
  if (Number.isSafeInteger(value) && Math.abs(value) < 1e15) return String(value);
  const text = String(Number(value.toPrecision(15)));
  if (text.includes('e-')) return value.toFixed(20).replace(/\.?0+$/, '');
  return text.includes('e') ? BigInt(Number(text)).toString() : text;
};

/** A moment of a spreadsheet, days since its first: `2026-11-23`, `2026-11-23 01:30:00`, and `01:30` for less than a day. */
export const momentOf = (days: number, is1904: boolean): string => {
  const early = !is1904 && days < 60 ? 1 : 0;
  const moment = new Date(Math.round(((is1904 ? origins.of1904 : origins.usual) + (days + early) * day) / 1000) * 1000);
  if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9999) return plainDecimal(days);
  const [date, time] = moment.toISOString().split('T') as [string, string];
  if (days < 1) return time.slice(0, 5);
  return days % 1 === 0 ? date : `${date} ${time.slice(0, 8)}`;
};

/** The value of a cell's number without its format: of a percentage the hundredfold, of a day ISO's form. */
const plainOf = (value: number, { kind }: Style, is1904: boolean): string => {
  if (kind === 'date' && value >= 0) return momentOf(value, is1904);
  return plainDecimal(kind === 'percent' ? value * 100 : value);
};

/** The text that a spreadsheet shows; undefined where its format isn't one. */
const shownBy = (value: number, { kind, format }: Style, is1904: boolean): string | undefined => {
  if (format === undefined || (kind === 'date' && value < 0)) return undefined;
  try {
    return formatted(format, kind === 'date' && is1904 ? value + from1904 : value, { dateErrorThrows: true }).trim();
  } catch {
    return undefined;
  }
};

/** The number in a cell: as it is for fields of numbers, and as the spreadsheet shows it for texts. */
export const numberIn = (text: string, style: Style, is1904: boolean): FileCell => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  const plain = plainOf(value, style, is1904);
  const shown = shownBy(value, style, is1904) ?? plain;
  return shown === plain ? plain : { plain, shown };
};
