import type { AnyJob } from './job';

/** When a job is due by the clock, after a moment; null for one that others put into the queue. */
export const nextOf = async (
  { cron, timeZone = 'UTC' }: Pick<AnyJob, 'cron' | 'timeZone'>,
  after: Date,
): Promise<Date | null> => {
  if (cron === undefined) return null;
  const { default: cronParser } = await import('cron-parser');
  return cronParser.parseExpression(cron, { currentDate: after, tz: timeZone }).next().toDate();
};
