import { setPriority } from 'node:os';

/** The first message that a worker process sends. It means that the process is ready for a job. */
export const ready = 'ready';

/** The time between two memory checks, in milliseconds. */
const watching = 20;

/**
 * Makes this process a worker of a pool. It runs one job at a time, and calls `load` before the first job. It exits if
 * its resident memory exceeds the limit in its first argument, in bytes, or if its parent process ends.
 */
export const answerJobs = <Job, Reply>(load: () => Promise<(job: Job) => Promise<Reply>>): void => {
  const memory = Number(process.argv[2]);
  // A normal exit would wait until native code returns. A signal doesn't wait.
  const end = () => process.kill(process.pid, 'SIGKILL');
  setPriority(5);
  setInterval(() => {
    if (process.memoryUsage.rss() > memory) end();
  }, watching);
  process.once('disconnect', end);
  const say = (message: unknown) => void process.send?.(message, () => {});
  const work = async (job: Job) => (await load())(job);
  // An unexpected error ends the process, so that the job fails.
  process.on('message', (job: Job) => void work(job).then(say));
  say(ready);
};
