import { sql } from 'drizzle-orm';
import { words } from '../../../../core/text/text';
import { defineScheduledJob } from '../../../platform/jobs/job';
import { imports } from '../tables';

/** Retention of imports in days. Afterwards their changes can be undone from the log. */
const keptDays = 30;

/** Deletes old imports and incomplete uploads. */
export const forgetImportsJob = defineScheduledJob({
  name: 'imports/forget',
  label: words('job.forgetImports'),
  cron: '37 2 * * *',
  run: async ({ db }) => {
    await db.execute(sql`delete from ${imports} where created_at < now() - ${keptDays} * interval '1 day'
      or (state = 'reading' and created_at < now() - interval '1 hour')`);
  },
});
