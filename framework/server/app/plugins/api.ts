import plugin from 'fastify-plugin';
import type { AppOptions } from '../appOptions';
import { keysOf } from '../../auth/keys/entity';
import { registerDocs } from '../../features/openapi/docs';
import { accounts } from './accounts';
import { events } from './events';
import { gate } from './gate';
import { resources } from './resources';

/** The whole API under `/api`: the product's own routes, and under its path those of accounts, events and resources. */
export const api = plugin<AppOptions>(
  async (app, options) => {
    const { config, product, handlers } = options;
    if (config.apiDocs) await registerDocs(app, keysOf(app.tools.model) !== undefined);
    await app.register(
      async (whole) => {
        await whole.register(gate, options);
        for (const routes of product.routes ?? []) await whole.register(routes);
        await whole.register(
          async (own) => {
            await own.register(accounts, options);
            await own.register(events, options);
            await own.register(resources, {
              handlers,
              regionOf: product.regionOf,
              tasks: product.tasks,
              steps: product.steps,
            });
          },
          { prefix: `/${product.name.path}` },
        );
      },
      { prefix: '/api' },
    );
  },
  { name: 'api', dependencies: ['tools'] },
);
