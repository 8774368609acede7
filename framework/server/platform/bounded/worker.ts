import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ready } from './program';

/** The file of a program: `source`, next to the module `from`; in a server that is built into flat files, `<built>.js`. */
export const programAt = (from: string, source: string, built: string): string => {
  const [beside, flat] = [source + extname(from), `./${built}.js`].map((path) => fileURLToPath(new URL(path, from)));
  return existsSync(beside!) ? beside! : flat!;
};

/** The variables that a program needs to start; none of the server's secrets. */
const environment = () => Object.fromEntries(['PATH', 'TMPDIR', 'SystemRoot'].map((name) => [name, process.env[name]]));

/** The part of a process's memory that JavaScript may take: V8 ends the process beyond, even in the middle of a loop. */
const heapPart = 0.6;

/** The reply of a job that took more time or memory than one may: its process was ended. */
export interface Heavy {
  fault: 'heavy';
}

/** A process that does one job at a time. */
export interface Worker<Job, Reply> {
  /** Gives `heavy` for a job that the process has ended over. Throws where it couldn't even start. */
  run(job: Job, timeout: number): Promise<Reply | Heavy>;
  /** Whether it can take another job. */
  isAlive(): boolean;
  end(): void;
}

/** Starts one of a program, which ends itself beyond `memory` resident bytes, and with this process. */
export const startWorker = <Job extends object, Reply>(program: string, memory: number): Worker<Job, Reply> => {
  const heap = `--max-old-space-size=${Math.floor((memory * heapPart) / 1024 / 1024)}`;
  const child = fork(program, [String(memory)], {
    execArgv: program.endsWith('.ts') ? [heap, '--import', 'tsx'] : [heap],
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // An idle process keeps the server from ending no longer.
  child.unref();
  child.channel?.unref();
  // A killed process has no reader: the error of sending to it is expected.
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
        // A client that left while it started has ended it.
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
