import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../kernel/apiError';
import { ready } from './program';

/**
 * The queues of waiting jobs. The dashboard's jobs take priority over guests' jobs. Each kind has its own queue, so
 * that guests can't fill up the dashboard's.
 */
export const lanes = ['dashboard', 'guests'] as const;

export type Lane = (typeof lanes)[number];

export interface PoolLimits {
  /** The number of processes, and therefore the maximum number of parallel jobs. */
  atOnce: number;
  /** The maximum number of waiting jobs in each queue. */
  waiting: number;
  /** The maximum duration of a job in milliseconds. */
  timeout: number;
  /** The maximum resident memory of a process in bytes. */
  memory: number;
}

const poolDefaults: PoolLimits = { atOnce: 1, waiting: 12, timeout: 20_000, memory: 400 * 2 ** 20 };

/** How long a process can be idle before it is terminated, in milliseconds. */
const idleTime = 30_000;

/** How long a rejected caller should wait before retrying, in seconds. */
const pause = '5';

export interface Heavy {
  fault: 'heavy';
}

interface Task<Job, Reply> {
  job: Job;
  signal: AbortSignal | undefined;
  resolve(reply: Reply | Heavy): void;
  reject(error: unknown): void;
}

/** Runs jobs in separate processes, so that a process can be killed if a file makes it hang or use too much memory. */
export interface Pool<Job, Reply> {
  /**
   * Runs a job. Throws `ApiError` 503 with `Retry-After` if too many jobs are waiting or the pool is closed. If
   * `signal` aborts because the client disconnected, the job's process is killed.
   */
  run(lane: Lane, job: Job, signal?: AbortSignal): Promise<Reply | Heavy>;
  /** Rejects waiting jobs and new jobs. Called before the server stops. */
  refuse(): void;
  close(): void;
}

const unavailable = () => new ApiError(503, 'messages.uploads_busy', { headers: { 'Retry-After': pause } });

const abandoned = () => new ApiError(400, 'messages.invalid_request');

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
    const lane = busy.size < atOnce && lanes.find((one) => queues[one].length > 0);
    if (!lane) return;
    const task = queues[lane].shift()!;
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

/** Opens a pool that closes when the server stops. Running jobs then get as much time to finish as requests do. */
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

/** Runs `work` with a signal that aborts when the request's client disconnects. */
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

/**
 * Returns the path of a program: `<built>.js` in a built server, otherwise `source` in the folder of the module `from`.
 */
export const programAt = (from: string, source: string, built: string): string => {
  const [beside, flat] = [source + extname(from), `./${built}.js`].map((path) => fileURLToPath(new URL(path, from)));
  return existsSync(beside!) ? beside! : flat!;
};

/** Returns the environment variables that a worker process needs to start. They contain no secrets. */
const environment = () => Object.fromEntries(['PATH', 'TMPDIR', 'SystemRoot'].map((name) => [name, process.env[name]]));

/**
 * The share of the memory that the JavaScript heap may use. V8 kills a process that exceeds it, even one stuck in an
 * endless loop.
 */
const heapPart = 0.6;

/** A process that runs one job at a time. */
interface Worker<Job, Reply> {
  /**
   * Runs a job. Returns `heavy` if the process died during the job. Throws an error if the process couldn't be started.
   */
  run(job: Job, timeout: number): Promise<Reply | Heavy>;
  isAlive(): boolean;
  end(): void;
}

/**
 * Starts a worker process. The worker exits when its resident memory exceeds `memory` bytes or when this process exits.
 */
const startWorker = <Job extends object, Reply>(program: string, memory: number): Worker<Job, Reply> => {
  const heap = `--max-old-space-size=${Math.floor((memory * heapPart) / 2 ** 20)}`;
  const child = fork(program, [String(memory)], {
    execArgv: program.endsWith('.ts') ? [heap, '--import', 'tsx'] : [heap],
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // An idle process must not keep the server running.
  child.unref();
  child.channel?.unref();
  // Sending a message to a killed process fails; that error can be ignored.
  child.on('error', () => {});
  let isOver = false;
  const over = new Promise<'over'>((resolve) =>
    child.once('exit', () => {
      isOver = true;
      resolve('over');
    }),
  );
  const end = () => void child.kill('SIGKILL');
  const nextMessage = async () => Promise.race([once(child, 'message').then(([message]) => message as unknown), over]);
  const started = nextMessage().then((message) => message === ready);
  return {
    async run(job, timeout) {
      child.channel?.ref();
      if (!(await started)) {
        // The process was killed because the client disconnected.
        if (child.killed) return { fault: 'heavy' };
        throw new Error('The process that reads uploads could not be started');
      }
      const reply = nextMessage();
      child.send(job, () => {});
      const timer = setTimeout(end, timeout);
      const message = await reply;
      clearTimeout(timer);
      child.channel?.unref();
      return message === 'over' ? { fault: 'heavy' } : (message as Reply);
    },
    isAlive: () => !isOver && !child.killed,
    end,
  };
};
