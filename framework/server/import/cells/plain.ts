/** Marks of direction that Arabic files have around numbers, and spaces that don't break. */
const unseen = /[\u00a0\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** Digits as computers have them: Arabic-Indic and Persian ones become Latin, with the point and the thousands' sign that go with them. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).replaceAll('٫', '.').replaceAll('٬', '').replace(unseen, '').trim();

/**
 * A number as computers write it. A comma is the thousands' sign or the decimals', where only one of the two can be meant; else
 * the text stays as it is, to be complained of: `1,234` is a thousand to some and little more than one to others.
 */
export const plainNumber = (text: string): string => {
  const plain = latinDigits(text);
  if (/^[+-]?\d{1,3}(,\d{3})+\.\d+$/.test(plain) || /^[+-]?\d{1,3}(,\d{3}){2,}$/.test(plain)) return plain.replaceAll(',', '').replace(/^\+/, '');
  if (/^[+-]?\d+,(\d{1,2}|\d{4,})$/.test(plain)) return plain.replace(',', '.').replace(/^\+/, '');
  return plain.replace(/^\+(?=\d)/, '');
};

/** A day in ISO's form, however its parts are separated. Only with the year first: who writes it last can mean either of the others. */
export const plainDay = (text: string): string => {
  const [, year, month, day, rest = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](.*))?$/.exec(latinDigits(text)) ?? [];
  if (year === undefined) return text;
  return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}${/^(00:00(:00)?)?$/.test(rest) ? '' : ` ${rest}`}`;
};

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const known = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone });
  clocks.set(timeZone, known);
  return known;
};

/** By how many milliseconds a zone's clock is ahead of UTC at a moment. */
const aheadAt = (moment: number, timeZone: string): number =>
  Date.parse(`${clockOf(timeZone).format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;

/** A moment in ISO 8601 and UTC, of one that a file has by a zone's clock: `2026-11-23 01:30:00`. What is no such text stays as it is. */
export const plainMoment = (text: string, timeZone: string): string => {
  const plain = plainDay(text);
  if (/(?:Z|[+-]\d{2}:?\d{2})$/.test(plain) && !Number.isNaN(Date.parse(text))) return new Date(text).toISOString();
  const [, day, time = '00:00', second = ':00'] = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2})(:\d{2})?)?$/.exec(plain) ?? [];
  const wall = day === undefined ? Number.NaN : Date.parse(`${day}T${time}${second}Z`);
  if (Number.isNaN(wall)) return text;
  // Twice: where the first guess lies on the other side of a change of the clocks, the second doesn't.
  const guess = wall - aheadAt(wall, timeZone);
  return new Date(wall - aheadAt(guess, timeZone)).toISOString();
};
