import plugin from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../appOptions';
import type { Roles } from '../../../declaration/admin/roles';
import type { Db } from '../../database/database';
import type { KeptMonths } from '../../database/partitions/env';
import { answersInOneGo } from '../../database/reading';
import { createHub } from '../../features/feed/hub';
import type { Hub } from '../../features/feed/hub';
import { offName } from '../../features/webhooks/notice';
import type { Sender } from '../../features/webhooks/sender';
import { openSender } from '../../features/webhooks/sender';
import { webhooksIn } from '../../features/webhooks/trigger';
import { ownJobs } from '../ownJobs';
import { createQueue } from '../../platform/jobs/queue';
import type { Queue } from '../../platform/jobs/queue';
import type { MailEnv } from '../../platform/mail/env';
import { createMailer } from '../../platform/mail/mailer';
import { createPost } from '../../platform/mail/post';
import type { Post } from '../../platform/mail/post';
import type { Storage } from '../../platform/storage/storage';
import { createModel } from '../../database/tables/model';
import type { Model } from '../../database/tables/model';
import { createGuesses } from '../../auth/guess/guesses';
import type { Guesses } from '../../auth/guess/guesses';
import type { Callers } from '../../auth/callers';
import { createCallers } from '../../auth/callers';
import { keysOf } from '../../auth/keys/entity';
import { withinKey } from '../../auth/keys/tenancy';
import { byMembership } from '../../auth/tenancy';
import type { Tenancy } from '../../auth/tenancy';
import type { ResourceServer } from '../../resources/call';
import { countAnewUpTo } from '../../resources/read/counts/counts';
import { openUploads } from '../../features/uploads/intake';
import type { Fetching } from '../../features/uploads/fetchFile';
import type { Intake } from '../../features/uploads/intake';

/** What the routes of the API work with. */
export interface Tools {
  db: Db;
  model: Model;
  roles: Roles;
  /** Tells who calls. */
  callers: Callers;
  /** Who called before, where the database can confirm it together with what they ask for. */
  guesses: Guesses | undefined;
  /** Settles for whom a request acts. */
  tenancy: Tenancy;
  /** Wakes who listens to events. */
  hub: Hub;
  /** Where jobs are put. */
  queue: Queue;
  /** How letters are sent, where they are. */
  post: Post | undefined;
  /** What webhooks are sent with, where the admin has them. */
  webhooks: Sender | undefined;
  /** Where uploads go; none are taken without it. */
  storage: Storage | undefined;
  intake: Intake | undefined;
  /** From where files may be fetched. */
  fetching: Fetching;
  /** The address at which a file opens now. */
  link: (address: string) => string;
  /** How long tables that are partitioned by months are kept. */
  keptMonths: KeptMonths | undefined;
  /** What serves each resource, by its name, once their routes are there. */
  resources?: (name: string) => ResourceServer;
}

declare module 'fastify' {
  interface FastifyInstance {
    tools: Tools;
  }
}

const openPost = (app: FastifyInstance, mail: MailEnv | undefined) => {
  if (!mail) return undefined;
  const mailer = createMailer(mail, app.log);
  app.addHook('onClose', () => mailer.close());
  return createPost(mailer, mail.publicUrl, app.translate);
};

/** Opens what the routes of the API work with, and closes it with the server; uploaded files are served, too. */
export const tools = plugin<AppOptions & { db: Db }>(
  async (app, { db, listen, resources, roles, config, storage, product }) => {
    const model = createModel(resources);
    const hub = createHub(listen);
    app.addHook('onClose', () => hub.close());
    const post = openPost(app, config.mail);
    const { link, intake } = await openUploads(app, db, storage, {
      ...config.uploads,
      privateFolders: product.privateFolders,
    });
    const { allowPrivate = false, lookup } = config.webhooks ?? {};
    const callers = createCallers(db, keysOf(model), { ...config, roles });
    const tenancy = withinKey(product.tenancy ?? byMembership(model));
    const guesses = answersInOneGo(db) ? createGuesses(Object.keys(product.name.tenantHeaders ?? {})) : undefined;
    countAnewUpTo(db, config.limits?.exactCounts);
    const queue = createQueue([...ownJobs, ...(product.jobs ?? [])]);
    const webhooks =
      webhooksIn(model) &&
      (await openSender(db, {
        roles,
        settings: config.webhooks,
        notifies: product.notifications?.includes(offName) ?? false,
        agent: product.name.slug,
      }));
    app.decorate('tools', {
      db,
      model,
      roles,
      callers,
      guesses,
      tenancy,
      hub,
      queue,
      post,
      webhooks,
      storage,
      intake,
      fetching: { allowPrivate, lookup },
      link,
      keptMonths: config.keptMonths,
    });
  },
  { name: 'tools', dependencies: ['front'] },
);
