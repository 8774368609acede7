import { ApiError } from '../../resources/apiError';
import type { PictureJob, PictureReply } from './job';
import type { Worker } from './worker';
import { startWorker } from './worker';

/** Who waits: a tenant's people come before guests, and neither takes the other's places. */
export const lanes = ['dashboard', 'guests'] as const;

export type Lane = (typeof lanes)[number];

export interface PoolLimits {
  /** Processes, and so pictures that are drawn at once. */
  atOnce: number;
  /** Pictures that wait in each lane. */
  waiting: number;
  /** Milliseconds for one picture. */
  timeout: number;
  /** Resident bytes of one process. */
  memory: number;
}

const mebibyte = 1024 * 1024;

export const poolDefaults: PoolLimits = { atOnce: 1, waiting: 12, timeout: 20_000, memory: 400 * mebibyte };

/** Milliseconds after which a process that has nothing to do is ended. */
const idleTime = 30_000;

/** Seconds until it is worth asking again. */
const pause = '5';

interface Task {
  job: PictureJob;
  resolve(reply: PictureReply): void;
  reject(error: unknown): void;
}

/** Draws pictures in processes of their own, which can be ended whatever a picture does to them. */
export interface PicturePool {
  /** Throws `ApiError` 503 with `Retry-After` while too many wait, and once the pool is closed. */
  draw(lane: Lane, job: PictureJob): Promise<PictureReply>;
  /** Refuses what waits and what comes: the server is about to stop. */
  refuse(): void;
  /** Ends what is being drawn, too. */
  close(): void;
}

const unavailable = () => new ApiError(503, 'messages.uploads_busy', { headers: { 'Retry-After': pause } });

/** Processes are started when there is something to draw, and ended when there has been nothing for a while. */
export const createPicturePool = (limits: Partial<PoolLimits> = {}): PicturePool => {
  const { atOnce, waiting, timeout, memory } = { ...poolDefaults, ...limits };
  const queues: Record<Lane, Task[]> = { dashboard: [], guests: [] };
  const [busy, idle] = [new Set<Worker>(), new Map<Worker, NodeJS.Timeout>()];
  let isClosed = false;

  const takeWorker = (): Worker => {
    for (const [worker, timer] of idle) {
      clearTimeout(timer);
      idle.delete(worker);
      if (worker.isAlive()) return worker;
    }
    return startWorker(memory);
  };
  const rest = (worker: Worker) => {
    if (!worker.isAlive()) return;
    const timer = setTimeout(() => {
      idle.delete(worker);
      worker.end();
    }, idleTime);
    idle.set(worker, timer.unref());
  };
  const next = () => {
    const task = busy.size < atOnce ? lanes.map((lane) => queues[lane]).find((queue) => queue.length > 0)?.shift() : undefined;
    if (!task) return;
    const worker = takeWorker();
    busy.add(worker);
    void worker.draw(task.job, timeout).then(task.resolve, task.reject).finally(() => {
      busy.delete(worker);
      rest(worker);
      next();
    });
  };

  const refuse = () => {
    isClosed = true;
    for (const { reject } of lanes.flatMap((lane) => queues[lane].splice(0))) reject(unavailable());
  };

  return {
    draw: (lane, job) => new Promise((resolve, reject) => {
      if (isClosed || queues[lane].length >= waiting) return reject(unavailable());
      queues[lane].push({ job, resolve, reject });
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
