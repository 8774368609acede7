import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import type { AppOptions } from './appOptions';
import { api } from './plugins/api';
import { dashboard } from './plugins/dashboard';
import { front } from './plugins/front';
import { tools } from './plugins/tools';
import { loggerOf } from '../platform/process/logging';
import { refuseAddress, refuseUnreadable } from '../platform/process/refuseConnection';
import { securityHeaders } from '../platform/web/headers';
import { requestIds } from '../platform/web/requestId';

const mebibyte = 1024 * 1024;

const openServer = ({ config, log, translate, product }: AppOptions): FastifyInstance =>
  Fastify({
    logger: log ? loggerOf(log, product.openKeys) : false,
    genReqId: requestIds(config.trustedProxies),
    frameworkErrors: refuseAddress(translate, securityHeaders(config.hstsSeconds)),
    clientErrorHandler: refuseUnreadable(translate),
    // Checked later, where the refusal has the usual form.
    http: { requireHostHeader: false },
    bodyLimit: mebibyte,
    trustProxy: config.trustedProxies?.length ? [...config.trustedProxies] : false,
    // A client that sends its request very slowly must not hold the connection.
    requestTimeout: 120_000,
    // Requests accepted before closing are answered, and their connections closed.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });

/**
 * Builds the whole server, ready to listen or for injected requests. The caller owns the database and the port; closing
 * the server leaves the database open. Without a database, it serves only the dashboard.
 */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const app = openServer(options);
  const { db } = options;
  await app.register(front, options);
  if (db) {
    await app.register(tools, { ...options, db });
    await app.register(api, options);
  }
  await app.register(dashboard, options);
  return app;
};
