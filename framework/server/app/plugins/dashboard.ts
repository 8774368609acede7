import plugin from 'fastify-plugin';
import type { AppOptions } from '../appOptions';
import { userWatch } from '../../auth/countUsers';
import { serveWeb } from '../../platform/web';

/** Serves the built dashboard at all other addresses. */
export const dashboard = plugin<AppOptions>(
  async (app, { db, config, resources }) => {
    const { webRoot, apiUrl, appearance } = config;
    const hosts = resources.flatMap(({ api }) => api.hosts ?? []);
    await serveWeb(app, {
      webRoot,
      hosts,
      ...(db && { hasUsers: await userWatch(db) }),
      ...(apiUrl && { apiUrl }),
      ...(appearance && { appearance }),
    });
  },
  { name: 'dashboard', dependencies: ['front'] },
);
