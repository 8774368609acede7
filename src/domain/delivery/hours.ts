import { toLocalTime } from '@matjar/admin/values';
import type { OpeningHours } from '@matjar/admin/values';

const weekday = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay();

/** The opening hours of a day. Null if the shop is closed on that day. */
export type DayHours = Pick<OpeningHours, 'close' | 'open'> | null;

/**
 * If a time is outside the weekly opening hours, returns the hours for that day, or null if there are none. Returns
 * undefined if the shop is open. If the closing time is before the opening time, the hours end on the next day.
 * @param week the hours by day; days without an entry have none
 * @param moment the time in ISO 8601 format
 * @param timeZone the IANA name of the time zone
 */
export const missedHours = (week: readonly OpeningHours[], moment: string, timeZone: string): DayHours | undefined => {
  const [date, time] = toLocalTime(moment, timeZone).split('T') as [string, string];
  const today = weekday(date);
  const hoursOf = (day: number) => week.find((one) => Number(one.day) === day);
  const [own, before] = [hoursOf(today), hoursOf((today + 6) % 7)];
  const isWithin = own && time >= own.open && (own.close <= own.open || time <= own.close);
  const isStillOpen = before && before.close <= before.open && time <= before.close;
  return isWithin || isStillOpen ? undefined : (own ?? null);
};
