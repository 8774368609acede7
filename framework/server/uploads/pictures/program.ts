import { setPriority } from 'node:os';
import sharp from 'sharp';
import { drawPicture } from './draw';
import type { PictureJob } from './job';
import { ready } from './job';

/** Resident bytes beyond which this process ends itself. */
const memory = Number(process.argv[2]);

/** Milliseconds between two looks at the memory. */
const watching = 20;

// The decoder works beside the event loop, whose exit would wait for it: a signal doesn't.
const end = () => process.kill(process.pid, 'SIGKILL');

// The server itself comes first.
setPriority(5);
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`) });

setInterval(() => {
  if (process.memoryUsage.rss() > memory) end();
}, watching);
process.once('disconnect', end);
// Nobody to hear it: this process ends, too.
const say = (what: unknown) => void process.send?.(what, () => {});
process.on('message', (job: PictureJob) => void drawPicture(job).then(say));
say(ready);
