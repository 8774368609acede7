import plugin from 'fastify-plugin';
import type { AppOptions } from '../appOptions';
import { accounts } from './accounts';
import { serveJobs } from '../routes/jobs';
import { gate } from './gate';
import { resources } from './resources';

/**
 * The API under `/api`: the product's own routes; and under its path those of accounts, jobs, resources and features.
 */
export const api = plugin<AppOptions>(
  async (app, options) => {
    const { product } = options;
    await app.register(
      async (whole) => {
        await whole.register(gate, options);
        for (const routes of product.routes ?? []) await whole.register(routes);
        await whole.register(
          async (own) => {
            await own.register(accounts, options);
            serveJobs(own);
            await own.register(resources, options);
          },
          { prefix: `/${product.name.path}` },
        );
      },
      { prefix: '/api' },
    );
  },
  { name: 'api', dependencies: ['tools'] },
);
