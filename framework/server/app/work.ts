import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import { dayInMs } from '../../core/days';
import { workAs } from '../database/transaction';
import type { Ask, Database } from '../database/database';
import { sqlStateOf } from '../database/sqlState';
import type { Feature, Tools } from '../features/feature';
import { features } from './features';
import { defineCounter, traced } from '../kernel/telemetry';
import { nowAndThen } from '../platform/process/logging';
import { openBoss, retriesOf } from '../platform/jobs/queue';
import type { AnyJob, JobContext } from '../platform/jobs/job';
import { requestIn } from '../platform/jobs/job';
import type { Queue } from '../platform/jobs/queue';

const day = dayInMs / 1000;

/** pg-boss's polling intervals. Scheduled jobs start within a minute of their scheduled time. */
const pace = {
  maintenanceIntervalSeconds: 60,
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 30,
  archiveCompletedAfterSeconds: day,
  archiveFailedAfterSeconds: 14 * day,
  deleteAfterDays: 14,
} as const;

type WorkTools = Omit<JobContext, 'attempt' | 'enqueue' | 'isLast' | 'log'> & { queue: Queue; log: FastifyBaseLogger };

interface Working {
  /** How often to poll, in seconds, for jobs that weren't announced. */
  poll?: number;
  /**
   * How long to wait for running jobs on shutdown, in milliseconds. A job that is still running after that is run again
   * later.
   */
  grace?: number;
  /** Subscribes to the database's announcements of queued jobs. Without it, workers poll for jobs. */
  listen?: Database['listen'];
  features?: readonly Feature[] | undefined;
  /** An additional channel that the database announces work on, and the name of the job to run. */
  wakes?: { channel: string; job: string } | undefined;
  /** Returns a message if the configured database addresses are inconsistent. If so, no jobs are started. */
  contradiction?: Database['contradiction'];
}

/**
 * Wraps pg-boss's background queries, because it doesn't await all of them. If a query fails, the error is logged, the
 * process continues, and pg-boss retries the query. `settled` resolves when no query is running.
 */
const withLoggedErrors = (ask: Ask, log: FastifyBaseLogger, contradiction: Database['contradiction']) => {
  const underWay = new Set<Promise<unknown>>();
  const tell = nowAndThen((reason, questions) =>
    log.error({ reason, questions }, 'The job queue could not reach the database'),
  );
  let isCalm = false;
  const calm: Ask = (text, values) => {
    // If the addresses are inconsistent after a failover, a write might reach the former server and be lost.
    if (isCalm && contradiction?.() !== undefined) return Promise.resolve(undefined as never);
    const answer = ask(text, values).catch((error: unknown) => {
      if (!isCalm) throw error;
      tell(sqlStateOf(error) ?? 'no answer');
      // pg-boss treats a missing result as "nothing to do".
      return undefined as never;
    });
    underWay.add(answer);
    void answer.finally(() => underWay.delete(answer)).catch(() => {});
    return answer;
  };
  return {
    ask: calm,
    begin: () => {
      isCalm = true;
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
};

const outcomes = ['done', 'retried', 'failed'] as const;

const ended = defineCounter('jobs_total', 'Runs of jobs, by name and outcome', { name: [], outcome: outcomes });

/**
 * Runs a job. The audit log lists the job as the author of its changes, and links them to the request that queued it.
 * If the job fails, its error is logged and rethrown.
 */
const run = async (
  { queue, ...tools }: WorkTools,
  job: AnyJob,
  { id, data, retryCount }: PgBoss.JobWithMetadata,
): Promise<void> => {
  const attempt = retryCount + 1;
  const isLast = retryCount >= retriesOf(job);
  const { request, payload } = requestIn(data);
  const log = tools.log.child({ job: job.name, id, attempt, ...(request && { reqId: request }) });
  const added: string[] = [];
  const enqueue: JobContext['enqueue'] = async (tx, otherJob, ...rest) => {
    added.push(otherJob.name);
    await queue.add(tx, otherJob, ...rest);
  };
  const context: JobContext = { ...tools, enqueue, log, attempt, isLast };
  const attributes = {
    'job.name': job.name,
    'job.id': id,
    'job.attempt': attempt,
    ...(request && { 'request.id': request }),
  };
  const work = () => traced(`job ${job.name}`, attributes, async () => job.run(context, job.payload?.parse(payload)));
  try {
    await workAs({ kind: 'system', request: request ?? id, set: randomUUID(), action: `job ${job.name}` }, work);
    ended({ name: job.name, outcome: 'done' });
  } catch (error) {
    log.error(error, 'A job failed');
    ended({ name: job.name, outcome: isLast ? 'failed' : 'retried' });
    throw error;
  } finally {
    // Wakes the workers for the queued jobs, so that they don't wait until the next poll.
    queue.wake([job.name, ...added]);
  }
};

/**
 * Runs the jobs in a queue until the returned function is called. By default, only one job per name runs at a time, and
 * failed jobs are retried. Several processes can run jobs from the same queue.
 */
export const startWork = async (
  ask: Ask,
  tools: WorkTools,
  { poll = 10, grace = 10_000, listen, contradiction, features: among = features, wakes: own }: Working = {},
): Promise<() => Promise<void>> => {
  const { queue, log } = tools;
  const background = withLoggedErrors(ask, log, contradiction);
  const boss = await openBoss(background.ask, pace);
  boss.on('error', (error) => log.error(error, 'The job queue failed'));
  await boss.start();
  background.begin();
  const workers = new Map<string, string[]>();
  const options = { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: poll } as const;
  for (const job of queue.jobs) {
    for (const outcome of outcomes) ended({ name: job.name, outcome }, 0);
    const begin = () => boss.work<object>(job.name, options, async ([one]) => run(tools, job, one!));
    workers.set(job.name, await Promise.all(Array.from({ length: job.atOnce ?? 1 }, begin)));
  }
  const stopListening = queue.onWake((name) => workers.get(name)?.forEach((worker) => boss.notifyWorker(worker)));
  const wakers = [...among.map(({ wakes }) => wakes?.(tools as Partial<Tools>)), own].flatMap((waker) => waker ?? []);
  const stopHearing = await Promise.all(wakers.map(({ channel, job }) => listen?.(channel, () => queue.wake([job]))));
  return async () => {
    for (const stop of stopHearing) await stop?.();
    stopListening();
    await boss.stop({ graceful: true, timeout: grace });
    await background.settled();
  };
};
