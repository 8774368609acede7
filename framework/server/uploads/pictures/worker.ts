import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PictureJob, PictureReply } from './job';
import { ready } from './job';

const isBuilt = import.meta.url.includes('/dist/server/');

const program = fileURLToPath(new URL(isBuilt ? './drawPictures.js' : './program.ts', import.meta.url));

/** What a program needs of its environment to start; of the server's secrets none. */
const environment = () => Object.fromEntries(['PATH', 'TMPDIR', 'SystemRoot'].map((name) => [name, process.env[name]]));

/** A process that draws one picture at a time. */
export interface Worker {
  /** Gives `heavy` for a picture that the process has ended over. Throws where it couldn't even start. */
  draw(job: PictureJob, timeout: number): Promise<PictureReply>;
  /** Whether it can take another job. */
  isAlive(): boolean;
  end(): void;
}

/** Starts one, which ends itself beyond `memory` resident bytes, and with this process. */
export const startWorker = (memory: number): Worker => {
  const child = fork(program, [String(memory)], {
    execArgv: isBuilt ? [] : ['--import', 'tsx'],
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A process with nothing to draw keeps nobody from ending.
  child.unref();
  child.channel?.unref();
  // Whatever it is killed for: nobody reads what can't be sent to it any more.
  child.on('error', () => {});
  let isOver = false;
  const over = new Promise<'over'>((resolve) => child.once('exit', () => {
    isOver = true;
    resolve('over');
  }));
  const end = () => void child.kill('SIGKILL');
  const heard = async () => Promise.race([once(child, 'message').then(([said]) => said as unknown), over]);
  const started = heard().then((said) => said === ready);
  return {
    async draw(job, timeout) {
      child.channel?.ref();
      if (!(await started)) throw new Error('The process that draws pictures does not start');
      const reply = heard();
      child.send(job, () => {});
      const timer = setTimeout(end, timeout);
      const said = await reply;
      clearTimeout(timer);
      child.channel?.unref();
      return said === 'over' ? { fault: 'heavy' } : (said as PictureReply);
    },
    isAlive: () => !isOver && !child.killed,
    end,
  };
};
