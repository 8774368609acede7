import type { Shown } from './styles';

const day = 24 * 60 * 60 * 1000;

/** The day before the first, of each way to count: the usual one knows a 29 February 1900 that never was. */
const origins = { usual: Date.UTC(1899, 11, 30), of1904: Date.UTC(1904, 0, 1) };

/** A number as people write it, with the fifteen digits that a spreadsheet has. */
export const plainDecimal = (value: number): string => {
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e-') ? value.toFixed(20).replace(/0+$/, '') : text;
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

/** What a cell's number says, as it is shown: of a percentage its hundredfold. */
export const numberIn = (text: string, shown: Shown, is1904: boolean): string => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  if (shown === 'date' && value >= 0) return momentOf(value, is1904);
  return plainDecimal(shown === 'percent' ? value * 100 : value);
};
