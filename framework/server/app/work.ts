import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type PgBoss from 'pg-boss';
import { dayInMs } from '../../core/days';
import { workAs } from '../database/author';
import type { Ask, Database } from '../database/database';
import { sqlStateOf } from '../database/sqlState';
import type { Feature } from '../features/contract/feature';
import type { Tools } from '../features/contract/tools';
import { features } from './features';
import { nowAndThen } from '../kernel/nowAndThen';
import { openBoss } from '../platform/jobs/boss';
import type { AnyJob, JobContext } from '../platform/jobs/job';
import type { Queue } from '../platform/jobs/queue';

const day = dayInMs / 1000;

/** How it is worked: what another process put into the queue is found within ten seconds, what is due by the clock within a minute. */
const pace = {
  maintenanceIntervalSeconds: 60,
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 30,
  archiveCompletedAfterSeconds: day,
  archiveFailedAfterSeconds: 14 * day,
  deleteAfterDays: 14,
} as const;

/** What jobs are done with. */
type WorkTools = Omit<JobContext, 'attempt' | 'enqueue' | 'log'> & { queue: Queue; log: FastifyBaseLogger };

interface Working {
  /** Seconds between two looks for jobs that nobody told of. */
  poll?: number;
  /** Milliseconds that jobs under way may take once the work is to end; what isn't done by then is done again. */
  grace?: number;
  /** How it hears of jobs that the database puts into the queue, whichever process has it do so; without it they are found by looking. */
  listen?: Database['listen'];
  /** All of the framework's unless given. */
  features?: readonly Feature[] | undefined;
  /** While the addresses of the database contradict each other no job is begun. */
  contradiction?: Database['contradiction'];
}

/**
 * pg-boss asks the database behind everybody's back, and waits for some of it by nobody: what fails there must not end the process, and
 * is tried again by itself. `settled` resolves once nothing of it is under way.
 */
const calmly = (ask: Ask, log: FastifyBaseLogger, contradiction: Database['contradiction']) => {
  const underWay = new Set<Promise<unknown>>();
  const tell = nowAndThen((reason, questions) =>
    log.error({ reason, questions }, 'The queue of jobs could not ask the database'),
  );
  let isCalm = false;
  const calm: Ask = (text, values) => {
    // What is done on a server that another has taken over from is lost.
    if (isCalm && contradiction?.() !== undefined) return Promise.resolve(undefined as never);
    const asked = ask(text, values).catch((error: unknown) => {
      if (!isCalm) throw error;
      tell(sqlStateOf(error) ?? 'no answer');
      // What pg-boss makes of no answer is that there is nothing to do.
      return undefined as never;
    });
    underWay.add(asked);
    void asked.finally(() => underWay.delete(asked)).catch(() => {});
    return asked;
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

/** Does a job, under a name of its own in the log of changes. Throws what it throws, once that is logged. */
const run = async (
  { queue, ...tools }: WorkTools,
  job: AnyJob,
  { id, data, retryCount }: PgBoss.JobWithMetadata,
): Promise<void> => {
  const attempt = retryCount + 1;
  const log = tools.log.child({ job: job.name, id, attempt });
  const added: string[] = [];
  const enqueue: JobContext['enqueue'] = async (tx, another, ...rest) => {
    added.push(another.name);
    await queue.add(tx, another, ...rest);
  };
  const context: JobContext = { ...tools, enqueue, log, attempt };
  const work = async () => job.run(context, job.payload?.parse(data));
  try {
    await workAs({ kind: 'system', request: id, set: randomUUID(), action: `job ${job.name}` }, work);
  } catch (error) {
    log.error(error, 'A job failed');
    throw error;
  } finally {
    // The next of its kind, too: without being told, a worker looks no sooner than it does with nothing to do.
    queue.wake([job.name, ...added]);
  }
};

/**
 * Works at the jobs of a queue until the function that it gives is called: one at a time of each name unless the job says otherwise, tried
 * again where it fails.
 * Of several processes each takes what no other has.
 */
export const startWork = async (
  ask: Ask,
  tools: WorkTools,
  { poll = 10, grace = 10_000, listen, contradiction, features: among = features }: Working = {},
): Promise<() => Promise<void>> => {
  const { queue, log } = tools;
  const background = calmly(ask, log, contradiction);
  const boss = await openBoss(background.ask, pace);
  boss.on('error', (error) => log.error(error, 'The queue of jobs failed'));
  await boss.start();
  background.begin();
  const workers = new Map<string, string[]>();
  const options = { batchSize: 1, includeMetadata: true, pollingIntervalSeconds: poll } as const;
  for (const job of queue.jobs) {
    const begin = () => boss.work<object>(job.name, options, async ([one]) => run(tools, job, one!));
    workers.set(job.name, await Promise.all(Array.from({ length: job.atOnce ?? 1 }, begin)));
  }
  const stopListening = queue.onWake((name) => workers.get(name)?.forEach((worker) => boss.notifyWorker(worker)));
  const heard = among.flatMap(({ wakes }) => wakes?.(tools as Partial<Tools>) ?? []);
  const stopHearing = await Promise.all(heard.map(({ channel, job }) => listen?.(channel, () => queue.wake([job]))));
  return async () => {
    for (const stop of stopHearing) await stop?.();
    stopListening();
    await boss.stop({ graceful: true, timeout: grace });
    await background.settled();
  };
};
