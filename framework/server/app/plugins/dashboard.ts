import plugin from 'fastify-plugin';
import type { AppOptions } from '../appOptions';
import { userWatch } from '../../auth/countUsers';
import { serveWeb } from '../../platform/web';

/** The built dashboard, at every address that nothing else has. */
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
