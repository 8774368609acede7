import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import plugin from 'fastify-plugin';
import { userWatch } from '../auth/credentials';
import { rememberAuthors } from '../database/transaction';
import { readDue } from '../platform/jobs/queue';
import { shareLimits } from '../platform/limits/rateLimit';
import { endConnections, refuseAddress, refuseMalformed, refuseUnreadable } from '../platform/process/listen';
import type { AppOptions } from './appOptions';
import { api, tools } from './plugins/api';
import { loggerOf } from '../platform/process/logging';
import { serveMetrics } from '../platform/process/metrics';
import { traceRequests } from '../platform/process/traces';
import { serveWeb } from '../platform/web';
import { securityHeaders, addSecurityHeaders, keepOutOfCaches } from '../platform/web/headers';
import { requestIds } from '../platform/web/proxies';
import { serveHealth } from './routes/health';

/** Serves the built dashboard at every address that no other route handles. */
const dashboard = plugin<AppOptions>(
  async (app, { db, config, resources, product }) => {
    const { webRoot, apiUrl, appearance, oidc = [] } = config;
    const hosts = resources.flatMap((resource) => resource.api.hosts ?? []);
    await serveWeb(app, {
      webRoot,
      hosts,
      ...(db && { hasUsers: await userWatch(db) }),
      ...(apiUrl && { apiUrl }),
      ...(appearance && { appearance }),
      // Without a database, the API is on another host, and identity providers redirect there.
      ...(db && {
        providers: oidc.map(({ id, label }) => ({
          label,
          address: `/api/${product.name.path}/login/oidc?provider=${id}`,
        })),
      }),
    });
  },
  { name: 'dashboard', dependencies: ['front'] },
);

/** Serves the product's own pages for people without an account. */
const publicPages = async (app: FastifyInstance, { product }: AppOptions): Promise<void> => {
  keepOutOfCaches(app);
  rememberAuthors(app, product.authorOf);
  for (const page of product.pages ?? []) await app.register(page);
};

const allowOrigins = (app: FastifyInstance, origins: readonly string[]) =>
  app.register(cors, {
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'POST'],
    exposedHeaders: ['Change-Set', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });

/**
 * The outermost layer of the server. It adds security headers, rate limits, the host check, CORS, metrics and health
 * checks to all requests, and closes connections on shutdown.
 */
const front = plugin<AppOptions>(
  async (app, { db, listen, config, contradiction, storage, translate, product, features, onRoute, ...watched }) => {
    const secure = securityHeaders(config.hstsSeconds);
    app.decorate('translate', translate);
    app.decorate('productName', product.name);
    if (onRoute) app.addHook('onRoute', onRoute);
    traceRequests(app, config.trustedProxies);
    addSecurityHeaders(app, secure);
    shareLimits(app, { db, listen });
    endConnections(app);
    refuseMalformed(app, (request, reply) => refuseAddress(translate, secure)({ statusCode: 400 }, request, reply));
    if (config.metricsToken) {
      const { load, replicaOutcomes, replicaLag, pending } = watched;
      const jobs =
        db &&
        (() =>
          readDue(
            db,
            app.tools.queue.jobs.map(({ name }) => name),
          ));
      const read = { ...(jobs && { jobs }), ...(pending && { pending }), replicaLag };
      serveMetrics(app, config.metricsToken, { load, replicaOutcomes, version: product.version, ...read });
    }
    if (config.corsOrigins?.length) await allowOrigins(app, config.corsOrigins);
    serveHealth(app, { db, room: storage?.room, migrations: product.migrations, features, contradiction });
  },
  { name: 'front' },
);

const mebibyte = 1024 * 1024;

const openServer = ({ config, log, translate, product }: AppOptions): FastifyInstance =>
  Fastify({
    logger: log ? loggerOf(log, product.openKeys) : false,
    genReqId: requestIds(config.trustedProxies),
    frameworkErrors: refuseAddress(translate, securityHeaders(config.hstsSeconds)),
    clientErrorHandler: refuseUnreadable(translate),
    // The `Host` header is checked later, so that the error response has the usual format.
    http: { requireHostHeader: false },
    bodyLimit: mebibyte,
    trustProxy: config.trustedProxies?.length ? [...config.trustedProxies] : false,
    // Closes connections that send a request very slowly, as some attackers do.
    requestTimeout: 120_000,
    // During shutdown, accepted requests are answered before their connections are closed.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });

/**
 * Builds the server, ready to listen or to receive injected requests. The caller opens and closes the database; closing
 * the server doesn't close it. Without a database, the server only serves the dashboard.
 */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const app = openServer(options);
  const { db } = options;
  await app.register(front, options);
  if (db) {
    await app.register(tools, { ...options, db });
    await app.register(api, options);
    await app.register(publicPages, options);
  }
  await app.register(dashboard, options);
  return app;
};
