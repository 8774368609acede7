import cors from '@fastify/cors';
import plugin from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../appOptions';
import { shareLimits } from '../../platform/limits/sharedLimits';
import { endConnections } from '../../platform/process/closing';
import { serveMetrics } from '../../platform/process/metrics';
import { refuseAddress, refuseStrange } from '../../platform/process/refuseConnection';
import { serveHealth } from '../routes/health';
import { addSecurityHeaders, securityHeaders } from '../../platform/web/headers';

const allowOrigins = (app: FastifyInstance, origins: readonly string[]) =>
  app.register(cors, {
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'POST'],
    exposedHeaders: ['Change-Set', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });

/**
 * The outermost layer, for all requests and replies: security headers, closing of connections on shutdown, rate limits,
 * host check, CORS; also metrics and health checks.
 */
export const front = plugin<AppOptions>(
  async (
    app,
    { db, listen, config, load, followed, contradiction, storage, translate, product, features, onRoute },
  ) => {
    const secure = securityHeaders(config.hstsSeconds);
    app.decorate('translate', translate);
    app.decorate('productName', product.name);
    if (onRoute) app.addHook('onRoute', onRoute);
    addSecurityHeaders(app, secure);
    shareLimits(app, { db, listen });
    endConnections(app);
    refuseStrange(app, (request, reply) => refuseAddress(translate, secure)({ statusCode: 400 }, request, reply));
    if (config.metricsToken) serveMetrics(app, config.metricsToken, { load, followed });
    if (config.corsOrigins?.length) await allowOrigins(app, config.corsOrigins);
    serveHealth(app, { db, room: storage?.room, migrations: product.migrations, features, contradiction });
  },
  { name: 'front' },
);
