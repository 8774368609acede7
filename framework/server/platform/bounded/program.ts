import { setPriority } from 'node:os';
import type { Order, TaskName, Tasks } from './tasks';
import { ready } from './tasks';

/** Resident bytes beyond which this process ends itself. */
const memory = Number(process.argv[2]);

/** Milliseconds between two looks at the memory. */
const watching = 20;

type Program = { [Name in TaskName]: () => Promise<(job: Tasks[Name]['job']) => Promise<Tasks[Name]['reply']>> };

/** Loaded with the first job of their kind. */
const programs: Program = {
  picture: async () => (await import('../../features/uploads/pictures/draw')).drawPicture,
  rows: async () => (await import('../../features/import/file/extract')).extractRows,
};

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

const work = async (order: Order) => {
  if (order.name === 'picture') return (await programs.picture())(order.job);
  return (await programs.rows())(order.job);
};

// An error that a task doesn't foresee ends the process, and with it the job.
process.on('message', (order: Order) => void work(order).then(say));
say(ready);
