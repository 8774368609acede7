import plugin from 'fastify-plugin';
import type { AppOptions } from '../appOptions';
import { serveFeed } from '../../features/feed/feed';
import { serveNotifications } from '../../features/feed/notifications';
import { serveJobs } from '../routes/jobs';

/** What tells open pages that something changed, people of what waits for them, and those who look after it of what it does by itself. */
export const events = plugin<AppOptions>(
  async (own, { product }) => {
    serveFeed(own, own.tools);
    serveNotifications(own, own.tools, product.notifications);
    serveJobs(own);
  },
  { name: 'events', dependencies: ['gate'] },
);
