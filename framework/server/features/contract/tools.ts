import type { Roles } from '../../../declaration/admin/roles';
import type { Callers } from '../../auth/callers';
import type { Guesses } from '../../auth/guess/guesses';
import type { Tenancy } from '../../auth/tenancy';
import type { Db } from '../../database/database';
import type { KeptMonths } from '../../database/partitions/env';
import type { Model } from '../../database/tables/model';
import type { Queue } from '../../platform/jobs/queue';
import type { Post } from '../../platform/mail/mailer';
import type { Storage } from '../../platform/storage/storage';
import type { ResourceServer } from '../../resources/call';

/** What the routes of the API work with. Features add theirs by `declare module`. */
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
  /** Where jobs are put. */
  queue: Queue;
  /** How letters are sent, where they are. */
  post: Post | undefined;
  /** Where uploads go; none are taken without it. */
  storage: Storage | undefined;
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
