import { dayInMs } from '@matjar/admin/values';

/** The moment that the data end at, and how many times as far away as usual is what is still to come. */
export interface Clock {
  now: Date;
  ahead: number;
}

const nightInMs = 3 * 3_600_000;

/** The midnight in most of the Gulf some `days` from now, in milliseconds: before it where they are negative. */
export const momentOf = ({ now, ahead }: Clock, days: number): number => {
  const time = now.getTime() + days * (days > 0 ? ahead : 1) * dayInMs;
  return Math.floor((time + nightInMs) / dayInMs) * dayInMs - nightInMs;
};
