import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ready } from './program';

/** Returns the file of a program: `source` next to the module `from`, or `<built>.js` in a built server. */
export const programAt = (from: string, source: string, built: string): string => {
  const [beside, flat] = [source + extname(from), `./${built}.js`].map((path) => fileURLToPath(new URL(path, from)));
  return existsSync(beside!) ? beside! : flat!;
};

/** The environment variables that a program needs to start; no secrets. */
const environment = () => Object.fromEntries(['PATH', 'TMPDIR', 'SystemRoot'].map((name) => [name, process.env[name]]));

/** The share of memory for the JavaScript heap: V8 ends the process beyond it, even inside a loop. */
const heapPart = 0.6;

/** The result of a job that exceeded its time or memory. */
export interface Heavy {
  fault: 'heavy';
}

/** A process that runs one job at a time. */
export interface Worker<Job, Reply> {
  /** Returns `heavy` if the process ended during the job. Throws if it couldn't start. */
  run(job: Job, timeout: number): Promise<Reply | Heavy>;
  isAlive(): boolean;
  end(): void;
}

/** Starts a process that exits above `memory` resident bytes, and with this process. */
export const startWorker = <Job extends object, Reply>(program: string, memory: number): Worker<Job, Reply> => {
  const heap = `--max-old-space-size=${Math.floor((memory * heapPart) / 1024 / 1024)}`;
  const child = fork(program, [String(memory)], {
    execArgv: program.endsWith('.ts') ? [heap, '--import', 'tsx'] : [heap],
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // An idle process must not keep the server running.
  child.unref();
  child.channel?.unref();
  // Sending to a killed process fails, as expected.
  child.on('error', () => {});
  let isOver = false;
  const over = new Promise<'over'>((resolve) =>
    child.once('exit', () => {
      isOver = true;
      resolve('over');
    }),
  );
  const end = () => void child.kill('SIGKILL');
  const heard = async () => Promise.race([once(child, 'message').then(([said]) => said as unknown), over]);
  const started = heard().then((said) => said === ready);
  return {
    async run(job, timeout) {
      child.channel?.ref();
      if (!(await started)) {
        // A client that left meanwhile has killed it.
        if (child.killed) return { fault: 'heavy' };
        throw new Error('The process that reads uploads does not start');
      }
      const reply = heard();
      child.send(job, () => {});
      const timer = setTimeout(end, timeout);
      const said = await reply;
      clearTimeout(timer);
      child.channel?.unref();
      return said === 'over' ? { fault: 'heavy' } : (said as Reply);
    },
    isAlive: () => !isOver && !child.killed,
    end,
  };
};
