import plugin from 'fastify-plugin';
import type { AppOptions } from '../appOptions';
import { serveFeed } from '../feed/feed';
import { serveNotifications } from '../feed/notifications';

/** What tells open pages that something changed, and people of what waits for them. */
export const events = plugin<AppOptions>(
  async (own, { product }) => {
    serveFeed(own, own.tools);
    serveNotifications(own, own.tools, product.notifications);
  },
  { name: 'events', dependencies: ['gate'] },
);
