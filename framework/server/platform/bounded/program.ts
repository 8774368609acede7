import { setPriority } from 'node:os';

/** The first message of the process: it can take a job. */
export const ready = 'ready';

/** Milliseconds between two looks at the memory. */
const watching = 20;

/**
 * Makes this process one of a pool: it does the jobs that it is sent, one after the other, by the work that `load` gives with the first of
 * them. It ends itself beyond the resident bytes of its first argument, and without the process that started it.
 */
export const answerJobs = <Job, Reply>(load: () => Promise<(job: Job) => Promise<Reply>>): void => {
  const memory = Number(process.argv[2]);
  // Native code works next to the event loop, whose exit would wait for it: a signal doesn't.
  const end = () => process.kill(process.pid, 'SIGKILL');
  // The server itself comes first.
  setPriority(5);
  setInterval(() => {
    if (process.memoryUsage.rss() > memory) end();
  }, watching);
  process.once('disconnect', end);
  // Without a reader this process ends, too.
  const say = (message: unknown) => void process.send?.(message, () => {});
  const work = async (job: Job) => (await load())(job);
  // An error that a job doesn't foresee ends the process, and with it the job.
  process.on('message', (job: Job) => void work(job).then(say));
  say(ready);
};
