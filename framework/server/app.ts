import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import type { AppOptions } from './appOptions';
import { authenticate } from './auth/authenticate';
import { guardOwnPassword } from './auth/ownPasswordGuard';
import { endConnections } from './process/closing';
import { rememberAuthors } from './database/author';
import type { Db } from './database/database';
import { serveFeed } from './feed/feed';
import { createHub } from './feed/hub';
import { serveNotifications } from './feed/notifications';
import { limitAddresses, limitSessions, refuseLongAddresses } from './limits/limitCalls';
import { shedLoad } from './limits/shedLoad';
import { logSecurity } from './process/logSecurity';
import { loggerOf } from './process/logging';
import type { MailEnv } from './mail/env';
import { createMailer } from './mail/mailer';
import { createPost } from './mail/post';
import { serveMetrics } from './process/metrics';
import { judgeBySchemas } from './http/compilers';
import { registerDocs } from './openapi/docs';
import { acceptBodies } from './resources/write/bodies';
import { handleErrors } from './resources/errors';
import { registerResources } from './resources/plugin';
import { refuseAddress, refuseStrange, refuseUnreadable } from './process/refuseConnection';
import { serveHealth } from './routes/health';
import { invitation } from './routes/invitation';
import { login } from './routes/login';
import { logout } from './routes/logout';
import { forgottenPassword } from './routes/password';
import { ownSessions } from './routes/sessions';
import { createModel } from './tables/model';
import { byMembership } from './tenancy';
import { openUploads } from './uploads/intake';
import { userWatch } from './auth/countUsers';
import { serveWeb } from './web';
import { compressReplies } from './web/compress';
import { addSecurityHeaders, keepOutOfCaches, securityHeaders } from './web/headers';
import { requestIds } from './web/requestId';

/** The paths of the framework's calls that no resource gives. */
const calls = ['overview', 'events', 'notifications', 'sessions', 'uploads'];

const mebibyte = 1024 * 1024;

const allowOrigins = (app: FastifyInstance, origins: readonly string[]) =>
  app.register(cors, {
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'POST'],
    exposedHeaders: ['Change-Set', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });

const openPost = (app: FastifyInstance, mail: MailEnv | undefined) => {
  if (!mail) return undefined;
  const mailer = createMailer(mail, app.log);
  app.addHook('onClose', () => mailer.close());
  return createPost(mailer, mail.publicUrl, app.translate);
};

const serveApi = async (app: FastifyInstance, db: Db, options: AppOptions) => {
  const { resources, roles, handlers, config, storage, load, product } = options;
  const model = createModel(resources);
  const { tenancy = byMembership(model) } = product;
  const account = resources.find(({ scope }) => scope.rows === 'own-user');
  const hub = createHub(db, options.listen);
  app.addHook('onClose', () => hub.close());
  const post = openPost(app, config.mail);
  if (config.apiDocs) await registerDocs(app);
  const { link, intake } = await openUploads(app, db, storage, { ...config.uploads, privateFolders: product.privateFolders });
  await app.register(
    async (api) => {
      keepOutOfCaches(api);
      compressReplies(api);
      handleErrors(api, app.translate);
      logSecurity(api);
      product.open?.(api);
      await shedLoad(api, config.limits ?? {}, load);
      refuseLongAddresses(api);
      limitAddresses(api, config.limits?.perAddress);
      judgeBySchemas(api);
      acceptBodies(api);
      authenticate(api, db, { ...config, roles });
      limitSessions(api, config.limits?.perSession);
      rememberAuthors(api, product.authorOf);
      product.serve?.(api, { db, storage, intake, link });
      await api.register(async (own) => {
        if (account) guardOwnPassword(own, db, account);
        if (account) login(own, { db, model, roles, limits: config, calls: [...calls, ...(product.calls ?? [])], welcome: product.welcome });
        logout(own, db);
        ownSessions(own, db, config);
        if (product.invitations) invitation(own, { db, roles, invitations: product.invitations });
        forgottenPassword(own, db, post, product.commonWords);
        serveFeed(own, { db, model, tenancy }, hub, { ...config, roles });
        serveNotifications(own, { db, model, tenancy }, product.notifications);
        const { decimalsOf, tasks } = product;
        await own.register(registerResources, { db, model, handlers, storage, intake, link, post, decimalsOf, tasks, tenancy });
      }, { prefix: `/${product.name.path}` });
    },
    { prefix: '/api' },
  );
};

/**
 * Builds the whole server, ready to listen or to be injected into: the real one, for tests as for the process. It owns
 * neither the database nor the port; closing it leaves the database open.
 */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { db, config, log, load, translate } = options;
  const secure = securityHeaders(config.hstsSeconds);
  const app = Fastify({
    logger: log ? loggerOf(log, options.product.openKeys) : false,
    genReqId: requestIds(config.trustedProxies),
    frameworkErrors: refuseAddress(translate, secure),
    clientErrorHandler: refuseUnreadable(translate),
    // Whether it is there is judged where the refusal has the form of all others.
    http: { requireHostHeader: false },
    bodyLimit: mebibyte,
    trustProxy: config.trustedProxies?.length ? [...config.trustedProxies] : false,
    // A client that sends a request drop by drop must not hold its connection.
    requestTimeout: 120_000,
    // Whoever has come in before the door is shut is served, and told to come by another connection next time.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.decorate('translate', translate);
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  app.decorate('productName', options.product.name);
  addSecurityHeaders(app, secure);
  endConnections(app);
  refuseStrange(app, (request, reply) => refuseAddress(translate, secure)({ statusCode: 400 }, request, reply));
  if (config.metricsToken) serveMetrics(app, config.metricsToken, load);
  if (config.corsOrigins?.length) await allowOrigins(app, config.corsOrigins);
  serveHealth(app, { db, room: options.storage?.room, migrations: options.product.migrations });
  if (db) await serveApi(app, db, options);
  const { webRoot, apiUrl, appearance } = config;
  const hosts = options.resources.flatMap(({ api }) => api.hosts ?? []);
  await serveWeb(app, {
    webRoot, hosts, ...(db && { hasUsers: await userWatch(db) }), ...(apiUrl && { apiUrl }), ...(appearance && { appearance }),
  });
  return app;
};
