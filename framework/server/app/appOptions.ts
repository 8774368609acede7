import type { FastifyInstance, FastifyPluginAsync, FastifyRequest, RouteOptions } from 'fastify';
import type { ServerTranslate } from '../../client/i18n/translator';
import type { Settings } from '../../core/appearance';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Roles } from '../../declaration/admin/roles';
import type { FirstStep, Task } from '../../declaration/admin/admin';
import type { Invitations } from '../auth/links';
import type { SessionLimits } from '../auth/sessions';
import type { Database, Db, Load } from '../database/database';
import type { KeptMonths } from '../database/partitions';
import type { AnyJob } from '../platform/jobs/job';
import type { CallLimits } from '../platform/limits/callLimits';
import type { MailEnv } from '../platform/mail/mailer';
import type { LogOptions } from '../platform/process/logging';
import type { ResourceServer } from '../resources/call';
import type { HandlerRegistry } from '../resources/defineHandlers';
import type { Welcome } from './routes/login';
import type { Author } from '../database/author';
import type { Feature, FeatureConfig, FeatureProduct } from '../features/feature';
import type { Storage } from '../platform/storage/storage';
import type { Tenancy } from '../auth/tenancy';

export interface AppConfig extends SessionLimits, FeatureConfig {
  webRoot: string;
  /** The address of another host's API for the dashboard; see `Env`. */
  apiUrl?: string;
  corsOrigins?: readonly string[];
  appearance?: Settings;
  mail?: MailEnv;
  trustedProxies?: readonly string[];
  /** Rate limits; unlimited by default. */
  limits?: CallLimits;
  /** Retention of tables partitioned by month; unlimited by default. */
  keptMonths?: KeptMonths;
  hstsSeconds?: number;
  /** Includes the `cause` in replies to failed calls. Only for development. */
  tellsCauses?: boolean;
  /** The token of `/metrics`, which is absent without it. */
  metricsToken?: string;
}

/** A product's additions to its server, besides declarations and handlers. */
export interface Product extends FeatureProduct {
  /** The author of unauthenticated requests in the log; defaults to the server itself. */
  authorOf?(request: FastifyRequest): Author['kind'] | undefined;
  /** Runs before anything that refuses a call. */
  open?(api: FastifyInstance): void;
  /** The folder of the database's migrations. The server reports missing ones. */
  migrations?: string | undefined;
  /** Plugins with routes of its own under `/api`; they use `api.tools`. */
  routes?: readonly FastifyPluginAsync[];
  /** Scheduled and queued jobs, besides the framework's own. */
  jobs?: readonly AnyJob[];
  /** Counts for the home page, besides each resource's records. */
  tasks?: readonly Task[];
  /** Steps that a new tenant completes first. */
  steps?: readonly FirstStep[];
  /** Words that users tend to choose for passwords here, such as its name and subject. */
  commonWords?: readonly string[];
  /** Keys of query parameters whose values may be logged. */
  openKeys?: readonly string[];
  /** Determines the tenant of a request; defaults to membership. */
  tenancy?: Tenancy;
  welcome?: Welcome;
  /** Handles invitations; without it, there are no such routes. */
  invitations?: Invitations;
  /** Paths of calls outside resources, for a dashboard on another host. */
  calls?: readonly string[];
  regionOf?: ResourceServer['regionOf'];
}

export interface AppOptions {
  /** Without it, only the dashboard is served. */
  db?: Db;
  /** Notifies of new events; without it listeners poll. */
  listen?: Database['listen'];
  load?: (() => Load) | undefined;
  /** The outcomes of reads sent to a replica. */
  replicaOutcomes?: Database['replicaOutcomes'];
  /** Describes a contradiction between its addresses. */
  contradiction?: Database['contradiction'];
  /** The uploaded files, served under `/media/`. Required with a database. */
  storage?: Storage;
  resources: readonly AnyResource[];
  roles: Roles;
  handlers: HandlerRegistry;
  product: Product;
  /** The server's texts in all languages of the admin. */
  translate: ServerTranslate;
  config: AppConfig;
  log?: LogOptions;
  /** Defaults to all of the framework's. */
  features?: readonly Feature[] | undefined;
  /** Receives every route as it is registered, with its full address. */
  onRoute?: (route: RouteOptions) => void;
}
