import cors from '@fastify/cors';
import type { FastifyInstance, RouteOptions } from 'fastify';
import Fastify from 'fastify';
import type { Settings } from '../core/appearance';
import type { AnyResource } from '../declaration/resource';
import { authenticate } from './auth/authenticate';
import { guardOwnPassword } from './auth/ownPasswordGuard';
import type { SessionLimits } from './auth/sessions';
import { endConnections } from './process/closing';
import { rememberAuthors } from './database/author';
import type { Database, Db, Load } from './database/open';
import { serveFeed } from './feed/feed';
import { createHub } from './feed/hub';
import { serveNotifications } from './feed/notifications';
import type { HandlerRegistry } from './resources/defineHandlers';
import type { CallLimits } from './limits/callLimits';
import { limitAddresses, limitSessions, refuseLongAddresses } from './limits/limitCalls';
import { shedLoad } from './limits/shedLoad';
import { logSecurity } from './process/logSecurity';
import type { LogOptions } from './process/logging';
import { loggerOf } from './process/logging';
import type { MailEnv } from './mail/env';
import { createMailer } from './mail/mailer';
import { createPost } from './mail/post';
import { serveMetrics } from './process/metrics';
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
import { subcategory } from './routes/subcategory';
import type { Storage } from './storage/storage';
import type { Intake, IntakeLimits } from './uploads/intake';
import { openUploads } from './uploads/intake';
import { userWatch } from './auth/countUsers';
import { serveWeb } from './web';
import { compressReplies } from './web/compress';
import { addSecurityHeaders, keepOutOfCaches, securityHeaders } from './web/headers';
import { requestIds } from './web/requestId';

export interface AppConfig extends SessionLimits {
  /** The built dashboard. */
  webRoot: string;
  /** Another host's API, for pages that speak to that instead; see `Env`. */
  apiUrl?: string;
  corsOrigins?: readonly string[];
  /** What the dashboard looks like to whoever hasn't set it up; see `Env`. */
  appearance?: Settings;
  /** How letters are sent; see `Env`. */
  mail?: MailEnv;
  /** Proxies in front, whose word on who calls is taken; see `Env`. */
  trustedProxies?: readonly string[];
  /** What it takes on before it asks callers to wait; anything unless given. */
  limits?: CallLimits;
  /** What uploads may take; see `poolDefaults` and `quotaDefaults`. */
  uploads?: IntakeLimits;
  /** See `Env`. */
  hstsSeconds?: number;
  /** Whether `/api/docs` is there. */
  apiDocs?: boolean;
  /** Opens `/metrics`; without it there is none. */
  metricsToken?: string;
}

/** What a product's own routes work with. */
export interface RouteTools {
  db: Db;
  /** Where uploads go; none are taken without it. */
  storage: Storage | undefined;
  intake: Intake | undefined;
  /** The address at which a file opens now. */
  link: (address: string) => string;
}

/** The routes of a product that no declaration gives. */
export interface ProductRoutes {
  /** Is called before anything that refuses a call. */
  open?(api: FastifyInstance): void;
  serve?(api: FastifyInstance, tools: RouteTools): void;
}

export interface AppOptions {
  /** Absent, the dashboard alone is served. */
  db?: Db;
  /** How new events are heard of; without it those who listen ask now and then. */
  listen?: Database['listen'];
  /** How much waits for the database, where that can be told. */
  load?: (() => Load) | undefined;
  /** The uploaded files, served under `/media/`; needed wherever there is a database. */
  storage?: Storage;
  resources: readonly AnyResource[];
  handlers: HandlerRegistry;
  product?: ProductRoutes;
  config: AppConfig;
  log?: LogOptions;
  /** Hears of every route as it is registered, its address whole. */
  onRoute?: (route: RouteOptions) => void;
}

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
  return createPost(mailer, mail.publicUrl);
};

const serveApi = async (app: FastifyInstance, db: Db, options: AppOptions) => {
  const { resources, handlers, config, storage, load, product = {} } = options;
  const hub = createHub(db, options.listen);
  app.addHook('onClose', () => hub.close());
  const post = openPost(app, config.mail);
  if (config.apiDocs) await registerDocs(app);
  const { link, intake } = await openUploads(app, db, storage, config.uploads);
  await app.register(
    async (api) => {
      keepOutOfCaches(api);
      compressReplies(api);
      handleErrors(api);
      logSecurity(api);
      product.open?.(api);
      await shedLoad(api, config.limits ?? {}, load);
      refuseLongAddresses(api);
      limitAddresses(api, config.limits?.perAddress);
      // Requests are validated by the declarations; the schemas describe the routes to people.
      api.setValidatorCompiler(() => () => true);
      api.setSerializerCompiler(() => (data) => JSON.stringify(data));
      acceptBodies(api);
      authenticate(api, db, config);
      limitSessions(api, config.limits?.perSession);
      rememberAuthors(api);
      guardOwnPassword(api, db);
      login(api, db, config);
      logout(api, db);
      ownSessions(api, db, config);
      subcategory(api, db);
      invitation(api, db);
      forgottenPassword(api, db, post);
      serveFeed(api, db, hub, config);
      serveNotifications(api, db);
      product.serve?.(api, { db, storage, intake, link });
      await api.register(registerResources, { prefix: '/sub_vendor', db, resources, handlers, storage, intake, link, post });
    },
    { prefix: '/api' },
  );
};

/**
 * Builds the whole server, ready to listen or to be injected into: the real one, for tests as for the process. It owns
 * neither the database nor the port; closing it leaves the database open.
 */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { db, config, log, load } = options;
  const secure = securityHeaders(config.hstsSeconds);
  const app = Fastify({
    logger: log ? loggerOf(log) : false,
    genReqId: requestIds(config.trustedProxies),
    frameworkErrors: refuseAddress(secure),
    clientErrorHandler: refuseUnreadable,
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
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  addSecurityHeaders(app, secure);
  endConnections(app);
  refuseStrange(app, (request, reply) => refuseAddress(secure)({ statusCode: 400 }, request, reply));
  if (config.metricsToken) serveMetrics(app, config.metricsToken, load);
  if (config.corsOrigins?.length) await allowOrigins(app, config.corsOrigins);
  serveHealth(app, db, options.storage?.room);
  if (db) await serveApi(app, db, options);
  const { webRoot, apiUrl, appearance } = config;
  const hosts = options.resources.flatMap(({ api }) => api.hosts ?? []);
  await serveWeb(app, {
    webRoot, hosts, ...(db && { hasUsers: await userWatch(db) }), ...(apiUrl && { apiUrl }), ...(appearance && { appearance }),
  });
  return app;
};
