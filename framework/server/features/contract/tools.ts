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

/** Shared services for routes; features add theirs by `declare module`. */
export interface Tools {
  db: Db;
  model: Model;
  roles: Roles;
  callers: Callers;
  /** Recent callers, if the database can confirm them together with their query. */
  guesses: Guesses | undefined;
  tenancy: Tenancy;
  queue: Queue;
  /** Sends e-mails; undefined if no mail is configured. */
  post: Post | undefined;
  /** The storage of uploads; without it, uploads are disabled. */
  storage: Storage | undefined;
  /** Returns a file's current URL, signed if private. */
  link: (address: string) => string;
  /** Retention of tables partitioned by month. */
  keptMonths: KeptMonths | undefined;
  /** Returns a resource's server by name, once routes are registered. */
  resources?: (name: string) => ResourceServer;
}

declare module 'fastify' {
  interface FastifyInstance {
    tools: Tools;
  }
}
