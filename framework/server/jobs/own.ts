import { pruneJob } from '../feed/readEvents';
import { deliverJob } from '../feed/webhooks/deliver';
import { fanOutJob } from '../feed/webhooks/fanOut';
import { forgetJob } from '../feed/webhooks/forget';
import { sweepJob } from '../uploads/sweep';
import type { AnyJob } from './job';

/** What every admin's server does by the clock, and for its webhooks. */
export const ownJobs: readonly AnyJob[] = [sweepJob, pruneJob, fanOutJob, deliverJob, forgetJob];
