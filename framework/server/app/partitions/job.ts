import { words } from '../../../core/text/text';
import { defineScheduledJob } from '../../platform/jobs/job';
import { keepPartitions } from './keep';

/** Maintains the partitions every night; retried if a table is locked. */
export const keepPartitionsJob = defineScheduledJob({
  name: 'database/partitions',
  label: words('job.keepPartitions'),
  cron: '23 3 * * *',
  run: async ({ db, keptMonths, log }) => {
    const gone = await keepPartitions(db, { kept: keptMonths });
    if (gone.length > 0) log.info({ gone }, 'Partitions that are no longer kept were deleted');
  },
});
