import { and, lt, ne, sql } from 'drizzle-orm';
import { words } from '../../../core/text/text';
import { deliveriesTable, hooksTable } from '../../../declaration/admin/ownTables';
import { withTransaction } from '../../database/transaction';
import { defineScheduledJob } from '../../platform/jobs/job';
import type { Feature } from '../contract/feature';
import { deliverJob } from './deliver';
import type { WebhookSettings, Sender } from './sender';
import { fanOutJob } from './fanOut';
import { webhookHandlers } from './handlers';
import { offName, openSender } from './sender';
import { fanOutChannel, fanOutName, installWebhooks, webhooksIn } from './trigger';

/** Days for which it is kept what was sent. */
const days = 30;

/** Forgets once a day what was sent to webhooks long ago. */
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

/** Calls to other servers that tell them of changes, as the log has them. */
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

declare module '../contract/feature' {
  interface FeatureConfig {
    /** How webhooks are sent; see `webhookDefaults`. */
    webhooks?: Partial<WebhookSettings>;
  }
}

declare module '../contract/tools' {
  interface Tools {
    /** What webhooks are sent with, where the admin has them. */
    webhooks?: Sender;
  }
}
