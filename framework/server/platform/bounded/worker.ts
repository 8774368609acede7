import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Order, Reply, TaskName } from './tasks';
import { ready } from './tasks';

const isBuilt = import.meta.url.includes('/dist/server/');

const program = fileURLToPath(new URL(isBuilt ? './readUploads.js' : './program.ts', import.meta.url));

/** The variables that a program needs to start; none of the server's secrets. */
const environment = () => Object.fromEntries(['PATH', 'TMPDIR', 'SystemRoot'].map((name) => [name, process.env[name]]));

/** The part of a process's memory that JavaScript may take: V8 ends the process beyond, even in the middle of a loop. */
const heapPart = 0.6;

/** A process that does one job at a time. */
export interface Worker {
  /** Gives `heavy` for a job that the process has ended over. Throws where it couldn't even start. */
  run<Name extends TaskName>(order: Order & { name: Name }, timeout: number): Promise<Reply<Name>>;
  /** Whether it can take another job. */
  isAlive(): boolean;
  end(): void;
}

/** Starts one, which ends itself beyond `memory` resident bytes, and with this process. */
export const startWorker = (memory: number): Worker => {
  const heap = `--max-old-space-size=${Math.floor((memory * heapPart) / 1024 / 1024)}`;
  const child = fork(program, [String(memory)], {
    execArgv: isBuilt ? [heap] : [heap, '--import', 'tsx'],
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
    async run(order, timeout) {
      child.channel?.ref();
      if (!(await started)) {
        // A client that left while it started has ended it.
        if (child.killed) return { fault: 'heavy' };
        throw new Error('The process that reads uploads does not start');
      }
      const reply = heard();
      child.send(order, () => {});
      const timer = setTimeout(end, timeout);
      const said = await reply;
      clearTimeout(timer);
      child.channel?.unref();
      return said === 'over' ? { fault: 'heavy' } : (said as Reply<typeof order.name>);
    },
    isAlive: () => !isOver && !child.killed,
    end,
  };
};
