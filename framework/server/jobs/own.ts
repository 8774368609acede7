import { pruneJob } from '../feed/readEvents';
import { sweepJob } from '../uploads/sweep';
import type { AnyJob } from './job';

/** What every admin's server does by the clock. */
export const ownJobs: readonly AnyJob[] = [sweepJob, pruneJob];
