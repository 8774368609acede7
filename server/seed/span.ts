import { dayInMs } from '@matjar/admin/values';

/** The end of the data, and a factor for times in the future. */
export interface Clock {
  now: Date;
  ahead: number;
}

const nightInMs = 3 * 3_600_000;

/** Returns the midnight (UTC+3) that is `days` from now, in milliseconds. */
export const momentOf = ({ now, ahead }: Clock, days: number): number => {
  const time = now.getTime() + days * (days > 0 ? ahead : 1) * dayInMs;
  return Math.floor((time + nightInMs) / dayInMs) * dayInMs - nightInMs;
};
