import { dayInMs } from '@matjar/admin/values';

/**
 * `now` is the end of the period that the demo data covers. `ahead` is a multiplier for how far in the future dates
 * are.
 */
export interface Clock {
  now: Date;
  ahead: number;
}

const nightInMs = 3 * 3_600_000;

/** Returns midnight (UTC+3) of the day that is `days` days from now, in milliseconds. */
export const momentOf = ({ now, ahead }: Clock, days: number): number => {
  const time = now.getTime() + days * (days > 0 ? ahead : 1) * dayInMs;
  return Math.floor((time + nightInMs) / dayInMs) * dayInMs - nightInMs;
};
