import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { createCallers } from '../../auth/callers';
import { createGuesses, authenticate } from '../../auth/authenticate';
import { keysOf } from '../../auth/makers';
import { refuseMissingTenants } from '../../auth/oidc/providers';
import { ownRolesIn } from '../../auth/ownRoles';
import { withinKey, byMembership } from '../../auth/tenancy';
import { guardOwnPassword } from '../../auth/throttle';
import type { Db } from '../../database/database';
import { answersInOneGo } from '../../database/reading';
import { createModel } from '../../database/tables/model';
import { createQueue } from '../../platform/jobs/queue';
import { mailFailedKind } from '../../../declaration/admin/notifications';
import type { MailEnv, MailSubject } from '../../platform/mail/mailer';
import { createMailer, createPost } from '../../platform/mail/mailer';
import { onlyPublic } from '../../platform/outgoing';
import { setCountBound } from '../../resources/read/counts';
import type { AppOptions } from '../appOptions';
import { features, jobsOf, refuseIncomplete } from '../features';
import { ownFactors } from '../routes/factors';
import { identity } from '../routes/identity';
import { invitation } from '../routes/invitation';
import { serveJobs } from '../routes/jobs';
import { login } from '../routes/login';
import { logout, ownSessions } from '../routes/sessions';
import { forgottenPassword } from '../routes/password';
import { serveResources } from './resources';
import { rememberAuthors } from '../../database/transaction';
import { judgeBySchemas } from '../../resources/http/refusal';
import { limitAddresses, limitCallers, refuseLongAddresses, shedLoad } from '../../platform/limits/callLimits';
import { logSecurity } from '../../platform/process/logging';
import { handleErrors } from '../../resources/errors';
import { acceptBodies } from '../../resources/http/bodies';
import { compressReplies } from '../../platform/web/compress';
import { keepOutOfCaches } from '../../platform/web/headers';

/**
 * The steps that run before every API route, in this order: replies and logging, rate and size limits, parsing and
 * validating the body, and authentication.
 */
const gate = plugin<AppOptions>(
  async (api, { config, load, contradiction, product }) => {
    const { limits = {} } = config;
    keepOutOfCaches(api);
    compressReplies(api);
    handleErrors(api, api.translate, config.tellsCauses);
    logSecurity(api);
    product.open?.(api);
    await shedLoad(api, limits, { ...(load && { load }), ...(contradiction && { contradiction }) });
    refuseLongAddresses(api);
    limitAddresses(api, limits.perAddress);
    judgeBySchemas(api);
    acceptBodies(api);
    authenticate(api, api.tools.callers, api.tools.guesses);
    limitCallers(api, limits);
    rememberAuthors(api, product.authorOf);
  },
  { name: 'gate', dependencies: ['tools'] },
);

/**
 * If an email about a record can't be sent, adds a notification. The notification is removed when a later email about
 * the record is sent, and replaced when a later email fails.
 */
const rememberMail = async (
  { tools: { db, notify, forget }, log }: FastifyInstance,
  about: MailSubject,
  isSent: boolean,
) => {
  const { tenant, resource, record, name } = about;
  const notification = { tenant_id: tenant, kind: mailFailedKind, resource, record };
  const work = async (tx: Db) => {
    await forget?.(tx, notification);
    if (!isSent) await notify?.(tx, { ...notification, about: name ? { name } : {} });
  };
  await db.transaction(work).catch((error: unknown) => log.error(error, 'A failed email was not recorded'));
};

const openPost = (app: FastifyInstance, mail: MailEnv | undefined, kinds: readonly string[] = []) => {
  if (!mail) return undefined;
  const onEnd = kinds.includes(mailFailedKind)
    ? (about: MailSubject, isSent: boolean) => void rememberMail(app, about, isSent)
    : undefined;
  const mailer = createMailer(mail, app.log, { onEnd });
  app.addHook('onClose', () => mailer.close());
  return createPost(mailer, mail.publicUrl, app.translate);
};

/** Creates the tools that the API's routes use. They are closed when the server closes. */
export const tools = plugin<AppOptions & { db: Db }>(
  async (app, { db, listen, resources, roles, config, storage, product, features: among = features }) => {
    refuseIncomplete(among);
    const model = createModel(resources);
    setCountBound(db, config.limits?.exactCounts);
    const tenancy = withinKey(product.tenancy ?? byMembership(model));
    app.decorate('tools', {
      db,
      model,
      roles,
      callers: createCallers(db, keysOf(model), { ...config, roles, ownRoles: ownRolesIn(model) }, tenancy),
      guesses: answersInOneGo(db) ? createGuesses(Object.keys(product.name.tenantHeaders ?? {})) : undefined,
      tenancy,
      queue: createQueue([...jobsOf(among), ...(product.jobs ?? [])]),
      post: openPost(app, config.mail, product.notifications),
      storage,
      link: (address) => address,
      keptMonths: config.keptMonths,
      outgoing: { ...onlyPublic, ...config.outgoing },
      publicUrl: config.publicUrl,
    });
    for (const feature of among) Object.assign(app.tools, await feature.open?.(app, { config, product, listen }));
  },
  { name: 'tools', dependencies: ['front'] },
);

/** The paths of the framework's own routes, excluding resource routes. */
const calls = ['overview', 'sessions', 'factors', 'jobs'];

const accounts = plugin<AppOptions>(
  async (own, { resources, roles, config, product, features: among = features }) => {
    const { db, model, post } = own.tools;
    await refuseMissingTenants(db, model, config.oidc ?? []);
    const account = resources.find(({ scope }) => scope.rows === 'own-user');
    if (account) {
      guardOwnPassword(own, db, account);
      login(own, {
        db,
        model,
        roles,
        limits: config,
        calls: [...calls, ...among.flatMap((feature) => feature.calls ?? []), ...(product.calls ?? [])],
        origins: config.corsOrigins,
        factorRoles: config.factorRoles,
        welcome: product.welcome,
        providers: config.oidc,
        publicUrl: config.publicUrl,
      });
      const rules = { roles, factorRoles: config.factorRoles, requiresFactor: product.welcome?.requiresFactor };
      ownFactors(own, { db, post, origins: config.corsOrigins, rules });
      identity(own, db, config.corsOrigins);
    }
    logout(own, db);
    ownSessions(own, db, config);
    if (product.invitations) invitation(own, { db, roles, invitations: product.invitations });
    forgottenPassword(own, db, post, product.commonWords);
  },
  { name: 'accounts', dependencies: ['gate'] },
);

/**
 * The API under `/api`. It contains the product's own routes and, under the product's path, the routes for accounts,
 * jobs, resources and features.
 */
export const api = plugin<AppOptions>(
  async (app, options) => {
    const { product } = options;
    await app.register(
      async (instance) => {
        await instance.register(gate, options);
        for (const routes of product.routes ?? []) await instance.register(routes);
        await instance.register(
          async (own) => {
            await own.register(accounts, options);
            serveJobs(own);
            await own.register(serveResources, options);
          },
          { prefix: `/${product.name.path}` },
        );
      },
      { prefix: '/api' },
    );
  },
  { name: 'api', dependencies: ['tools'] },
);
