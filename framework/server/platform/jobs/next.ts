import type { AnyJob } from './job';

/** Returns the next scheduled time after a moment; null for a queued job. */
export const nextOf = async (
  { cron, timeZone = 'UTC' }: Pick<AnyJob, 'cron' | 'timeZone'>,
  after: Date,
): Promise<Date | null> => {
  if (cron === undefined) return null;
  const { default: cronParser } = await import('cron-parser');
  return cronParser.parseExpression(cron, { currentDate: after, tz: timeZone }).next().toDate();
};
