import { keepPartitionsJob } from './partitions/job';
import { pruneJob } from '../features/feed/readEvents';
import { deliverJob } from '../features/webhooks/deliver';
import { fanOutJob } from '../features/webhooks/fanOut';
import { forgetJob } from '../features/webhooks/forget';
import { importJob } from '../features/import/work/job';
import { forgetImportsJob } from '../features/import/work/forget';
import { sweepJob } from '../features/uploads/sweep';
import type { AnyJob } from '../platform/jobs/job';

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
