import { and, lt, ne, sql } from 'drizzle-orm';
import { words } from '../../../core/text/text';
import { deliveriesTable, hooksTable } from '../../../declaration/admin/ownTables';
import { withTransaction } from '../../database/transaction';
import { defineScheduledJob } from '../../platform/jobs/job';
import type { Feature } from '../feature';
import { deliverJob, fanOutChannel, fanOutName, installWebhooks, webhooksIn } from './deliver';
import type { WebhookSettings, Sender } from './sender';
import { fanOutJob } from './fanOut';
import { webhookHandlers } from './handlers';
import { offName, openSender } from './sender';

const days = 30;

const forgetJob = defineScheduledJob({
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

export const webhooks: Feature = {
  name: 'webhooks',
  needs: ['audit'],
  resourceTables: [hooksTable, deliveriesTable],
  install: installWebhooks,
  jobs: [fanOutJob, deliverJob, forgetJob],
  wakes: (tools) => tools.webhooks && { channel: fanOutChannel, job: fanOutName },
  async open(app, { config, product }) {
    const { db, model, roles, notify } = app.tools;
    if (!webhooksIn(model)) return {};
    const sender = await openSender(db, {
      roles,
      settings: { ...config.outgoing, ...config.webhooks },
      notify: product.notifications?.includes(offName) ? notify : undefined,
      agent: product.name.slug,
    });
    return { webhooks: sender };
  },
  handlers: (tools) => webhookHandlers(tools.model, tools.webhooks),
};

declare module '../feature' {
  interface FeatureConfig {
    webhooks?: Partial<WebhookSettings>;
  }
  interface Tools {
    /** The webhook sender. Undefined if the admin has no webhooks. */
    webhooks?: Sender;
  }
}
