import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { UserError } from '../../kernel/userError';
import type { AnyJob } from './job';
import { refuseJobs } from './job';
import { bossSchema, openBoss } from './boss';

/** The pg-boss options of a job's queue. */
const queueOf = ({ name, retries = 5, pause = 30, timeout = 900 }: AnyJob) => ({
  name,
  retryLimit: retries,
  retryDelay: pause,
  retryBackoff: true,
  expireInSeconds: timeout,
});

const scheduleOf = ({ cron, timeZone = 'UTC' }: AnyJob) => ({ cron, timeZone });

/**
 * Updates the database's queues and schedules to the declared jobs, if those have changed. The caller must prevent
 * parallel runs. Throws `UserError` for an invalid schedule.
 */
export const installJobs = async (
  { db, ask }: Pick<Database, 'db' | 'ask'>,
  jobs: readonly AnyJob[],
): Promise<void> => {
  refuseJobs(jobs);
  const mark = createHash('sha256')
    .update(JSON.stringify(jobs.map((job) => [queueOf(job), scheduleOf(job)])))
    .digest('hex');
  const { rows } = await db.execute<{ mark: string | null }>(
    sql`select obj_description(to_regnamespace(${bossSchema})::oid, 'pg_namespace') as mark`,
  );
  if (rows[0]?.mark === mark) return;
  const boss = await openBoss(ask, { supervise: false, schedule: false });
  await boss.start();
  for (const job of jobs) {
    const queue = queueOf(job);
    await boss.createQueue(job.name, queue);
    await boss.updateQueue(job.name, queue);
    const { cron, timeZone } = scheduleOf(job);
    if (cron === undefined) continue;
    await boss.schedule(job.name, cron, {}, { tz: timeZone }).catch((error: Error) => {
      throw new UserError(`job ${job.name}: its schedule "${cron}" can't be read (${error.message})`);
    });
  }
  for (const { name } of await boss.getSchedules()) {
    if (!jobs.some((job) => job.name === name && job.cron !== undefined)) await boss.unschedule(name);
  }
  await db.execute(sql.raw(`comment on schema ${bossSchema} is '${mark}'`));
};
