import { deliveriesTable, hooksTable } from '../../../declaration/admin/ownTables';
import type { Feature } from '../contract/feature';
import { deliverJob } from './deliver';
import type { WebhookSettings } from './env';
import { fanOutJob } from './fanOut';
import { forgetJob } from './forget';
import { webhookHandlers } from './handlers';
import { offName } from './notice';
import type { Sender } from './sender';
import { openSender } from './sender';
import { fanOutChannel, fanOutName, installWebhooks, webhooksIn } from './trigger';

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
