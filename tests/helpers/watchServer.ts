import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** The figures collected while watching a server. */
export interface Observations {
  /** The number of requests to `/health`. `failures` is the number of responses with a status other than 200. */
  requests: number;
  failures: number;
  /** The maximum response time in milliseconds. */
  slowest: number;
  /**
   * The maximum resident memory of all of the server's processes, in bytes. 0 if the operating system doesn't report
   * it.
   */
  memory: number;
}

/** Runs in a separate thread and sends requests, so that the test itself doesn't delay them. */
const asking = `
  const { parentPort, workerData: url } = require('node:worker_threads');
  const observed = { requests: 0, failures: 0, slowest: 0 };
  let open = 0, isOver = false;
  const tell = () => isOver && open === 0 && parentPort.postMessage(observed);
  const ask = async () => {
    const from = performance.now();
    open += 1;
    observed.requests += 1;
    const status = await fetch(url + '/health').then((reply) => reply.text().then(() => reply.status), () => 0);
    open -= 1;
    if (status !== 200) observed.failures += 1;
    observed.slowest = Math.max(observed.slowest, performance.now() - from);
    tell();
  };
  const timer = setInterval(ask, 100);
  parentPort.once('message', () => { clearInterval(timer); isOver = true; tell(); });
`;

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Returns the resident memory of a process and its children in bytes, or 0 if the process has just ended. */
const memoryOf = (pid: number): number => {
  try {
    const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
    return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), own);
  } catch {
    return 0;
  }
};

/**
 * Requests a server's `/health` every 100 ms and samples the memory of the server's processes, until `end` is called.
 */
export const watchServer = (url: string, pid: number): { end(): Promise<Observations> } => {
  const thread = new Worker(asking, { eval: true, workerData: url });
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOf(pid));
  }, 50);
  return {
    async end() {
      clearInterval(timer);
      const observed = new Promise<Omit<Observations, 'memory'>>((resolve) => thread.once('message', resolve));
      thread.postMessage('end', []);
      const all = { ...(await observed), memory };
      await thread.terminate();
      return all;
    },
  };
};
