import { words } from '../../../core/text/text';
import { defineScheduledJob } from '../../jobs/job';
import { keepPartitions } from './keep';

/** Keeps the partitions every night. */
export const keepPartitionsJob = defineScheduledJob({
  name: 'database/partitions',
  label: words({ en: 'Make the next months’ partitions and delete outdated ones', ar: 'إنشاء أقسام الأشهر القادمة وحذف الأقسام القديمة', fr: 'Créer les partitions des mois à venir et supprimer les anciennes' }),
  cron: '23 3 * * *',
  run: async ({ db, keptMonths, log }) => {
    const gone = await keepPartitions(db, keptMonths);
    if (gone.length > 0) log.info({ gone }, 'Partitions that are no longer kept were deleted');
  },
});
