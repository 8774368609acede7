import { and, lt, ne, sql } from 'drizzle-orm';
import { words } from '../../../core/text/text';
import { withTransaction } from '../../database/transaction';
import { defineScheduledJob } from '../../platform/jobs/job';
import { webhooksIn } from './trigger';

/** Days for which it is kept what was sent. */
const days = 30;

/** Forgets once a day what was sent to webhooks long ago. */
export const forgetJob = defineScheduledJob({
  name: 'webhooks/forget',
  label: words('job.forgetDeliveries'),
  cron: '23 3 * * *',
  async run({ db, model }) {
    const table = webhooksIn(model)?.deliveries.table;
    if (!table) return;
    await withTransaction(db, (tx) =>
      tx
        .delete(table)
        .where(and(ne(table.result!, 'waiting'), lt(table.created_at!, sql`now() - make_interval(days => ${days})`))),
    );
  },
});
