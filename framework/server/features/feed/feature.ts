import { runAll } from '../../database/statements/runAll';
import { triggersOn } from '../../database/triggers/events';
import type { Db } from '../../database/database';
import type { Feature } from '../contract/feature';
import { serveFeed } from './feed';
import { createHub } from './hub';
import type { Hub } from './hub';
import { serveNotifications } from './notifications';
import { pruneJob } from './readEvents';
import { notifications, notificationTables } from './tables';

const told = { table: 'notifications', resource: 'notifications', record: 'id', tenant: 'tenant_id' };

/** Open pages hear of changes, and people are notified of what waits for them. */
export const feed: Feature = {
  name: 'feed',
  tables: notificationTables,
  install: (tx) =>
    runAll(
      tx,
      triggersOn(told, ['insert']).map(
        (trigger) =>
          `if not exists (select from pg_trigger where tgname = 'notifications_tell_insert') then ${trigger}; end if`,
      ),
    ),
  jobs: [pruneJob],
  async open(app, { listen }) {
    const hub = createHub(listen);
    app.addHook('onClose', () => hub.close());
    return {
      hub,
      notify: async (tx, notification) => void (await tx.insert(notifications).values(notification)),
    };
  },
  routes(app, { product }) {
    const server = { ...app.tools, hub: app.tools.hub! };
    serveFeed(app, server);
    serveNotifications(app, server, product.notifications);
  },
  calls: ['events', 'notifications'],
};

declare module '../contract/tools' {
  interface Tools {
    /** Wakes those who listen to events. */
    hub?: Hub;
    /** Notifies a tenant's people of something. */
    notify?: (tx: Db, notification: typeof notifications.$inferInsert) => Promise<void>;
  }
}
