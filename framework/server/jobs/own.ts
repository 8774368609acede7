import { keepPartitionsJob } from '../database/partitions/job';
import { pruneJob } from '../feed/readEvents';
import { deliverJob } from '../feed/webhooks/deliver';
import { fanOutJob } from '../feed/webhooks/fanOut';
import { forgetJob } from '../feed/webhooks/forget';
import { importJob } from '../import/work/job';
import { forgetImportsJob } from '../import/work/forget';
import { sweepJob } from '../uploads/sweep';
import type { AnyJob } from './job';

/** What every admin's server does by the clock, for its webhooks and for what is imported. */
export const ownJobs: readonly AnyJob[] = [
  sweepJob,
  pruneJob,
  fanOutJob,
  deliverJob,
  forgetJob,
  importJob,
  forgetImportsJob,
  keepPartitionsJob,
];
