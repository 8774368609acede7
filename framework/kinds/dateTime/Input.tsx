import { InputAdornment } from '@mui/material';
import { zoneName } from '../../core/zones/zoneNames';
import { useRegion, useTextKey } from '../../client/hooks/useText';
import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';

const numbers = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string | undefined): Intl.DateTimeFormat => {
  const key = timeZone ?? '';
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat('en-u-nu-latn-ca-gregory', { ...numbers, hourCycle: 'h23', timeZone });
  formats.set(key, known);
  return known;
};

/** Returns a time zone's clock time, as `2026-01-31T18:05:00`. */
const clockAt = (moment: Date, timeZone: string | undefined): string => {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: keyof typeof numbers) => parts.get(type) ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
};

/**
 * Converts a moment (ISO 8601) for a `datetime-local` input, in an IANA time zone (default: the browser's). Returns ''
 * for an invalid one.
 */
export const toLocalTime = (iso: unknown, timeZone?: string): string => {
  const moment = new Date(typeof iso === 'string' ? iso : Number.NaN);
  return Number.isNaN(moment.getTime()) ? '' : clockAt(moment, timeZone).slice(0, 16);
};

/** In milliseconds. */
const offsetAt = (time: number, timeZone: string | undefined): number => {
  const whole = Math.floor(time / 1000) * 1000;
  return Date.parse(`${clockAt(new Date(whole), timeZone)}Z`) - whole;
};

/**
 * Converts a local time to a moment (ISO 8601, UTC). A time skipped by a change of clocks moves forward by the change.
 * Invalid text is returned unchanged, empty text as null.
 */
export const fromLocalTime = (local: string, timeZone?: string): string | null => {
  if (local === '') return null;
  const shown = Date.parse(`${local}Z`);
  if (Number.isNaN(shown)) return local;
  const guess = shown - offsetAt(shown, timeZone);
  const time = shown - offsetAt(guess, timeZone);
  // Near a change of clocks the first guess may have the other offset.
  const settled = offsetAt(time, timeZone) === offsetAt(guess, timeZone) ? time : Math.max(guess, time);
  return new Date(settled).toISOString();
};

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A moment, shown and entered in the tenant's time zone and stored in UTC. If the browser's zone differs, the input
 * names the tenant's.
 */
const DateTimeInput = (props: InputProps) => {
  const { timeZone } = useRegion();
  const language = useTextKey();
  const isElsewhere = timeZone !== undefined && timeZone !== browserZone();
  const place = isElsewhere && zoneName(timeZone, language);
  return (
    <Line
      {...props}
      type="datetime-local"
      dir="ltr"
      max="9999-12-31T23:59"
      parse={(local) => fromLocalTime(local, timeZone)}
      format={(iso) => toLocalTime(iso, timeZone)}
      end={() => place && <InputAdornment position="end">{place}</InputAdornment>}
    />
  );
};

export default DateTimeInput;
