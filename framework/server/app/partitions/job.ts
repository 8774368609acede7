import { words } from '../../../core/text/text';
import { defineScheduledJob } from '../../platform/jobs/job';
import { keepPartitions } from './keep';

/** Keeps the partitions every night; where it can't have a table, it is tried again. */
export const keepPartitionsJob = defineScheduledJob({
  name: 'database/partitions',
  label: words('job.keepPartitions'),
  cron: '23 3 * * *',
  run: async ({ db, keptMonths, log }) => {
    const gone = await keepPartitions(db, { kept: keptMonths });
    if (gone.length > 0) log.info({ gone }, 'Partitions that are no longer kept were deleted');
  },
});
