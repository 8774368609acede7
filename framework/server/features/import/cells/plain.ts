import { plainDay } from '../../../../core/text/plain';

const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  } as const;
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
