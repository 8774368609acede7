import plugin from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../appOptions';
import { features, jobsOf, refuseIncomplete } from '../features';
import type { Db } from '../../database/database';
import { answersInOneGo } from '../../database/reading';
import { createModel } from '../../database/tables/model';
import { createGuesses } from '../../auth/guess/guesses';
import { createCallers } from '../../auth/callers';
import { keysOf } from '../../auth/keys/entity';
import { withinKey } from '../../auth/keys/tenancy';
import { byMembership } from '../../auth/tenancy';
import { createQueue } from '../../platform/jobs/queue';
import type { MailEnv } from '../../platform/mail/env';
import { createMailer, createPost } from '../../platform/mail/mailer';
import { countAnewUpTo } from '../../resources/read/counts/counts';

const openPost = (app: FastifyInstance, mail: MailEnv | undefined) => {
  if (!mail) return undefined;
  const mailer = createMailer(mail, app.log);
  app.addHook('onClose', () => mailer.close());
  return createPost(mailer, mail.publicUrl, app.translate);
};

/** Opens the tools of the API's routes and closes them with the server. */
export const tools = plugin<AppOptions & { db: Db }>(
  async (app, { db, listen, resources, roles, config, storage, product, features: among = features }) => {
    refuseIncomplete(among);
    const model = createModel(resources);
    countAnewUpTo(db, config.limits?.exactCounts);
    app.decorate('tools', {
      db,
      model,
      roles,
      callers: createCallers(db, keysOf(model), { ...config, roles }),
      guesses: answersInOneGo(db) ? createGuesses(Object.keys(product.name.tenantHeaders ?? {})) : undefined,
      tenancy: withinKey(product.tenancy ?? byMembership(model)),
      queue: createQueue([...jobsOf(among), ...(product.jobs ?? [])]),
      post: openPost(app, config.mail),
      storage,
      link: (address) => address,
      keptMonths: config.keptMonths,
    });
    for (const feature of among) Object.assign(app.tools, await feature.open?.(app, { config, product, listen }));
  },
  { name: 'tools', dependencies: ['front'] },
);
