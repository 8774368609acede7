import type { FastifyInstance, FastifyPluginAsync, FastifyRequest, RouteOptions } from 'fastify';
import type { ServerTranslate } from '../../client/i18n/translator';
import type { Settings } from '../../core/appearance';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Roles } from '../../declaration/admin/roles';
import type { FirstStep, Task } from '../../declaration/admin/admin';
import type { Invitations } from '../auth/links';
import type { OidcProvider } from '../auth/oidc/providers';
import type { SessionLimits } from '../auth/sessions';
import type { Database, Db, Load } from '../database/database';
import type { KeptMonths } from '../database/partitions';
import type { AnyJob } from '../platform/jobs/job';
import type { CallLimits } from '../platform/limits/callLimits';
import type { MailEnv } from '../platform/mail/mailer';
import type { LogOptions } from '../platform/process/logging';
import type { ResourceServer } from '../resources/call';
import type { HandlerRegistry } from '../resources/defineHandlers';
import type { Welcome } from './routes/loginSchemas';
import type { Author } from '../database/transaction';
import type { Feature, FeatureConfig, FeatureProduct } from '../features/feature';
import type { Storage } from '../platform/storage/storage';
import type { Tenancy } from '../auth/tenancy';

export interface AppConfig extends SessionLimits, FeatureConfig {
  webRoot: string;
  /** The address of the API, if the dashboard uses an API on another host; see `Env`. */
  apiUrl?: string;
  corsOrigins?: readonly string[];
  /** The roles that require a second factor, in addition to those that declare `needsFactor`. */
  factorRoles?: readonly string[];
  /** The identity providers that users can sign in with. */
  oidc?: readonly OidcProvider[];
  appearance?: Settings;
  mail?: MailEnv;
  /** The dashboard's public address, for links in messages. */
  publicUrl?: string;
  trustedProxies?: readonly string[];
  /** Rate limits. By default, calls are unlimited. */
  limits?: CallLimits;
  /** How many months to keep rows in partitioned tables. By default, no partitions are dropped. */
  keptMonths?: KeptMonths;
  hstsSeconds?: number;
  /** True if replies to failed calls include the `cause`. Only for development. */
  tellsCauses?: boolean;
  /** The token that protects `/metrics`. Without a token, the route doesn't exist. */
  metricsToken?: string;
}

/** Everything that a product adds to its server, apart from declarations and handlers. */
export interface Product extends FeatureProduct {
  /** The program's version, reported by `/metrics`. */
  version?: string | undefined;
  /**
   * Returns the kind of author that the audit log shows for an unauthenticated request. By default, the server is the
   * author.
   */
  authorOf?(request: FastifyRequest): Author['kind'] | undefined;
  /** Adds hooks that run before any check that can reject a request. */
  open?(api: FastifyInstance): void;
  /** The folder that contains the database's migrations. `/ready` reports missing migrations. */
  migrations?: string | undefined;
  /** Plugins that add the product's own routes under `/api`; they use `api.tools`. */
  routes?: readonly FastifyPluginAsync[];
  /**
   * Plugins that serve the product's own pages for people without an account, outside `/api`. Their replies aren't
   * cached, and their routes aren't rate limited by default.
   */
  pages?: readonly FastifyPluginAsync[];
  /** Scheduled and queued jobs, in addition to the framework's jobs. */
  jobs?: readonly AnyJob[];
  /** Counts for the home page, in addition to the number of records in each resource. */
  tasks?: readonly Task[];
  /** Steps that a new tenant must complete first. */
  steps?: readonly FirstStep[];
  /** The channel that the database announces work on, and the job that does the work. */
  wakes?: { channel: string; job: string };
  /** Words related to this product, which make passwords easy to guess. */
  commonWords?: readonly string[];
  /** Query parameters whose values may be logged. */
  openKeys?: readonly string[];
  /** Determines a request's tenant. By default, it comes from the user's memberships. */
  tenancy?: Tenancy;
  welcome?: Welcome;
  /** Handles invitations. Without it, there are no invitation routes. */
  invitations?: Invitations;
  /** Paths of API routes that a dashboard on another host calls, excluding resource routes. */
  calls?: readonly string[];
  regionOf?: ResourceServer['regionOf'];
}

export interface AppOptions {
  /** The database. Without one, the server only serves the dashboard. */
  db?: Db;
  /** Subscribes to the database's announcements of new events. Without it, the event streams poll. */
  listen?: Database['listen'];
  load?: (() => Load) | undefined;
  /** Counts the reads that were sent to a replica, by outcome. */
  replicaOutcomes?: Database['replicaOutcomes'];
  replicaLag?: Database['replicaLag'];
  /** Returns a message if the configured database addresses are inconsistent. */
  contradiction?: Database['contradiction'];
  /** The uploaded files, served under `/media/`. Required with a database. */
  storage?: Storage;
  resources: readonly AnyResource[];
  roles: Roles;
  handlers: HandlerRegistry;
  product: Product;
  /** The server's strings in all of the admin's languages. */
  translate: ServerTranslate;
  config: AppConfig;
  log?: LogOptions;
  /** Returns the number of migrations that haven't been applied to the database. */
  pending?: () => Promise<number>;
  /** The server's features. By default, all of the framework's features. */
  features?: readonly Feature[] | undefined;
  /** Called with each route, including its full path, when the route is registered. */
  onRoute?: (route: RouteOptions) => void;
}
