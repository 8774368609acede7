import { setPriority } from 'node:os';

/** The first message from a worker process, meaning that it is ready for a job. */
export const ready = 'ready';

/** The time between memory checks, in milliseconds. */
const watching = 20;

/**
 * Makes this process a pool worker. It runs one job at a time, and calls `load` before the first one. It exits if its
 * resident memory exceeds the limit in its first argument, in bytes, or if its parent process ends.
 */
export const answerJobs = <Job, Reply>(load: () => Promise<(job: Job) => Promise<Reply>>): void => {
  const memory = Number(process.argv[2]);
  // A normal exit would wait for native code to return; a signal doesn't.
  const end = () => process.kill(process.pid, 'SIGKILL');
  setPriority(5);
  setInterval(() => {
    if (process.memoryUsage.rss() > memory) end();
  }, watching);
  process.once('disconnect', end);
  const say = (message: unknown) => void process.send?.(message, () => {});
  const work = async (job: Job) => (await load())(job);
  // An unexpected error ends the process, which makes the job fail.
  process.on('message', (job: Job) => void work(job).then(say));
  say(ready);
};
