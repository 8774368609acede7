import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../kernel/apiError';
import type { Heavy, Worker } from './worker';
import { startWorker } from './worker';

/** Separate queues: the dashboard has priority over guests, and neither uses the other's places. */
export const lanes = ['dashboard', 'guests'] as const;

export type Lane = (typeof lanes)[number];

export interface PoolLimits {
  /** The number of processes, and so of parallel jobs. */
  atOnce: number;
  /** The maximum number of waiting jobs per lane. */
  waiting: number;
  /** Milliseconds per job. */
  timeout: number;
  /** Resident bytes per process. */
  memory: number;
}

const mebibyte = 1024 * 1024;

export const poolDefaults: PoolLimits = { atOnce: 1, waiting: 12, timeout: 20_000, memory: 400 * mebibyte };

/** Milliseconds before an idle process is ended. */
const idleTime = 30_000;

/** Seconds until a retry is worthwhile. */
const pause = '5';

interface Task<Job, Reply> {
  job: Job;
  signal: AbortSignal | undefined;
  resolve(reply: Reply | Heavy): void;
  reject(error: unknown): void;
}

/** Runs jobs in processes of their own, which can be killed whatever a file does to them. */
export interface Pool<Job, Reply> {
  /**
   * Throws `ApiError` 503 with `Retry-After` if too many jobs wait or the pool is closed. If `signal` aborts because
   * the client has left, the job's process is killed.
   */
  run(lane: Lane, job: Job, signal?: AbortSignal): Promise<Reply | Heavy>;
  /** Refuses waiting and new jobs, before the server stops. */
  refuse(): void;
  /** Also ends running jobs. */
  close(): void;
}

const unavailable = () => new ApiError(503, 'messages.uploads_busy', { headers: { 'Retry-After': pause } });

/** For a job whose client has left; nobody reads it. */
const abandoned = () => new ApiError(400, 'messages.invalid_request');

/** Creates a pool of processes, started with the first job and ended when idle. */
export const createPool = <Job extends object, Reply>(
  program: string,
  limits: Partial<PoolLimits> = {},
): Pool<Job, Reply> => {
  const { atOnce, waiting, timeout, memory } = { ...poolDefaults, ...limits };
  const queues: Record<Lane, Task<Job, Reply>[]> = { dashboard: [], guests: [] };
  const [busy, idle] = [new Set<Worker<Job, Reply>>(), new Map<Worker<Job, Reply>, NodeJS.Timeout>()];
  let isClosed = false;

  const takeWorker = (): Worker<Job, Reply> => {
    for (const [worker, timer] of idle) {
      clearTimeout(timer);
      idle.delete(worker);
      if (worker.isAlive()) return worker;
    }
    return startWorker(program, memory);
  };
  const rest = (worker: Worker<Job, Reply>) => {
    if (!worker.isAlive()) return;
    const timer = setTimeout(() => {
      idle.delete(worker);
      worker.end();
    }, idleTime);
    idle.set(worker, timer.unref());
  };
  const next = () => {
    const task =
      busy.size < atOnce
        ? lanes
            .map((lane) => queues[lane])
            .find((queue) => queue.length > 0)
            ?.shift()
        : undefined;
    if (!task) return;
    const { job, signal, resolve, reject } = task;
    const worker = takeWorker();
    busy.add(worker);
    signal?.addEventListener('abort', worker.end);
    void worker
      .run(job, timeout)
      .then((reply) => (signal?.aborted ? reject(abandoned()) : resolve(reply)), reject)
      .finally(() => {
        signal?.removeEventListener('abort', worker.end);
        busy.delete(worker);
        rest(worker);
        next();
      });
  };
  const queue = (lane: Lane, task: Task<Job, Reply>) => {
    const { signal, reject } = task;
    queues[lane].push(task);
    signal?.addEventListener(
      'abort',
      () => {
        const place = queues[lane].indexOf(task);
        if (place >= 0) queues[lane].splice(place, 1);
        if (place >= 0) reject(abandoned());
      },
      { once: true },
    );
  };

  const refuse = () => {
    isClosed = true;
    for (const { reject } of lanes.flatMap((lane) => queues[lane].splice(0))) reject(unavailable());
  };

  return {
    run: (lane, job, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(abandoned());
        if (isClosed || queues[lane].length >= waiting) return reject(unavailable());
        queue(lane, { job, signal, resolve, reject });
        next();
      }),
    refuse,
    close() {
      refuse();
      for (const worker of [...busy, ...idle.keys()]) worker.end();
      for (const timer of idle.values()) clearTimeout(timer);
    },
  };
};

/** Opens a pool until the server stops; the running job then has as long as any request. */
export const openPool = <Job extends object, Reply>(
  app: FastifyInstance,
  program: string,
  limits?: Partial<PoolLimits>,
): Pool<Job, Reply> => {
  const pool = createPool<Job, Reply>(program, limits);
  app.addHook('preClose', async () => pool.refuse());
  app.addHook('onClose', async () => pool.close());
  return pool;
};

/** Does `work` with a signal that aborts when the request's client leaves. */
export const whileConnected = async <T>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  socket.once('close', leave);
  if (socket.destroyed) leave();
  try {
    return await work(leaving.signal);
  } finally {
    socket.off('close', leave);
  }
};
