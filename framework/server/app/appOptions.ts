import type { FastifyInstance, FastifyPluginAsync, FastifyRequest, RouteOptions } from 'fastify';
import type { ServerTranslate } from '../../client/i18n/serverMessages';
import type { Settings } from '../../core/appearance';
import type { AnyResource } from '../../declaration/resource/resource';
import type { Roles } from '../../declaration/admin/roles';
import type { FirstStep, Task } from '../../declaration/admin/task';
import type { Invitations } from '../auth/invitations';
import type { SessionLimits } from '../auth/sessions';
import type { Database, Db, Load } from '../database/database';
import type { KeptMonths } from '../database/partitions/env';
import type { AnyJob } from '../platform/jobs/job';
import type { CallLimits } from '../platform/limits/callLimits';
import type { MailEnv } from '../platform/mail/env';
import type { LogOptions } from '../platform/process/logging';
import type { ResourceServer } from '../resources/call';
import type { HandlerRegistry } from '../resources/defineHandlers';
import type { Welcome } from './routes/login';
import type { Author } from '../database/author';
import type { Feature, FeatureConfig, FeatureProduct } from '../features/contract/feature';
import type { Storage } from '../platform/storage/storage';
import type { Tenancy } from '../auth/tenancy';

export interface AppConfig extends SessionLimits, FeatureConfig {
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
  /** How long tables that are partitioned by months are kept; for good unless given. */
  keptMonths?: KeptMonths;
  /** See `Env`. */
  hstsSeconds?: number;
  /** Whether a reply to a failed call has the `cause`, as in development alone. */
  tellsCauses?: boolean;
  /** Opens `/metrics`; without it there is none. */
  metricsToken?: string;
}

/** What a product gives to its server beside declarations and handlers. */
export interface Product extends FeatureProduct {
  /** Who makes a request that nobody is logged in for, as the log has it; the server itself unless said. */
  authorOf?(request: FastifyRequest): Author['kind'] | undefined;
  /** Is called before anything that refuses a call. */
  open?(api: FastifyInstance): void;
  /** The folder of its database's migrations: a server whose database lacks one says so. */
  migrations?: string | undefined;
  /** Plugins with its routes that no declaration gives, under `/api`; they work with `api.tools`. */
  routes?: readonly FastifyPluginAsync[];
  /** What it does by the clock or from a queue, beside the framework's own. */
  jobs?: readonly AnyJob[];
  /** What the home page counts beside each resource's records. */
  tasks?: readonly Task[];
  /** What has to be there before a tenant's work can begin. */
  steps?: readonly FirstStep[];
  /** What its people think of first when they choose a password: its name, what it is about. */
  commonWords?: readonly string[];
  /** Keys of its addresses whose values the log may have. */
  openKeys?: readonly string[];
  /** For whom requests act; by membership unless given. */
  tenancy?: Tenancy;
  /** What its login asks for and tells. */
  welcome?: Welcome;
  /** Its invitations; no routes for any without. */
  invitations?: Invitations;
  /** The paths of its calls that no resource gives, for a dashboard elsewhere. */
  calls?: readonly string[];
  /** See `ResourceServer`. */
  regionOf?: ResourceServer['regionOf'];
}

export interface AppOptions {
  /** Absent, the dashboard alone is served. */
  db?: Db;
  /** How new events are heard of; without it those who listen ask now and then. */
  listen?: Database['listen'];
  /** How much waits for the database, where that can be told. */
  load?: (() => Load) | undefined;
  /** How the reads ended that a replica was asked for. */
  followed?: Database['followed'];
  /** Whether its addresses contradict each other. */
  contradiction?: Database['contradiction'];
  /** The uploaded files, served under `/media/`; needed wherever there is a database. */
  storage?: Storage;
  resources: readonly AnyResource[];
  roles: Roles;
  handlers: HandlerRegistry;
  product: Product;
  /** The words of the server, in every language of the admin. */
  translate: ServerTranslate;
  config: AppConfig;
  log?: LogOptions;
  /** All of the framework's unless given. */
  features?: readonly Feature[] | undefined;
  /** Hears of every route as it is registered, its address whole. */
  onRoute?: (route: RouteOptions) => void;
}
