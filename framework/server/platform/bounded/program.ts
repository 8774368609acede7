import { setPriority } from 'node:os';

/** The first message of the process: ready for a job. */
export const ready = 'ready';

/** Milliseconds between memory checks. */
const watching = 20;

/**
 * Makes this process a member of a pool. It runs jobs one after the other; `load` is called with the first. It exits
 * above the resident bytes in its first argument, and when the parent process ends.
 */
export const answerJobs = <Job, Reply>(load: () => Promise<(job: Job) => Promise<Reply>>): void => {
  const memory = Number(process.argv[2]);
  // A normal exit would wait for native code; a signal doesn't.
  const end = () => process.kill(process.pid, 'SIGKILL');
  setPriority(5);
  setInterval(() => {
    if (process.memoryUsage.rss() > memory) end();
  }, watching);
  process.once('disconnect', end);
  const say = (message: unknown) => void process.send?.(message, () => {});
  const work = async (job: Job) => (await load())(job);
  // An unexpected error ends the process and fails the job.
  process.on('message', (job: Job) => void work(job).then(say));
  say(ready);
};
