import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** What was seen of a server while it was watched. */
export interface Watched {
  /** Times that `/health` was asked, and how often it didn't answer with 200. */
  asked: number;
  silent: number;
  /** The longest that an answer took, in milliseconds. */
  slowest: number;
  /** The most resident memory of its processes together, in bytes; 0 where the machine doesn't tell. */
  memory: number;
}

/** Asks in a thread of its own, so that what the test does beside it isn't counted. */
const asking = `
  const { parentPort, workerData: url } = require('node:worker_threads');
  const seen = { asked: 0, silent: 0, slowest: 0 };
  let open = 0, isOver = false;
  const tell = () => isOver && open === 0 && parentPort.postMessage(seen);
  const ask = async () => {
    const from = performance.now();
    open += 1;
    seen.asked += 1;
    const status = await fetch(url + '/health').then((reply) => reply.text().then(() => reply.status), () => 0);
    open -= 1;
    if (status !== 200) seen.silent += 1;
    seen.slowest = Math.max(seen.slowest, performance.now() - from);
    tell();
  };
  const timer = setInterval(ask, 100);
  parentPort.once('message', () => { clearInterval(timer); isOver = true; tell(); });
`;

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Resident bytes of a process and those it has started; one that has just ended has none. */
const memoryOf = (pid: number): number => {
  try {
    const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
    return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), own);
  } catch {
    return 0;
  }
};

/** Asks a server's `/health` every 100 ms and looks at the memory of its processes, until `end` is called. */
export const watchServer = (url: string, pid: number): { end(): Promise<Watched> } => {
  const thread = new Worker(asking, { eval: true, workerData: url });
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOf(pid));
  }, 50);
  return {
    async end() {
      clearInterval(timer);
      const seen = new Promise<Omit<Watched, 'memory'>>((resolve) => thread.once('message', resolve));
      thread.postMessage('end', []);
      const all = { ...(await seen), memory };
      await thread.terminate();
      return all;
    },
  };
};
