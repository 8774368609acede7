import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { ZodType } from 'zod';
import type { Database, Db } from '../database/database';
import type { DatabaseSchema, FrameworkMigration } from '../database/migrations';
import type { Holders } from '../database/tables';
import type { AnyJob } from '../platform/jobs/job';
import type { Outgoing } from '../platform/outgoing';
import type { ResourceServer } from '../resources/call';
import type { HandlerRegistry } from '../resources/defineHandlers';
import type { Roles } from '../../declaration/admin/roles';
import type { Callers } from '../auth/callers';
import type { Guesses } from '../auth/authenticate';
import type { Tenancy } from '../auth/tenancy';
import type { KeptMonths } from '../database/partitions';
import type { Model } from '../database/tables/model';
import type { Queue } from '../platform/jobs/queue';
import type { Post } from '../platform/mail/mailer';
import type { Storage } from '../platform/storage/storage';
import type { Schema } from '../resources/http/schemas';
import type { Eraser } from '../resources/personal/records';

declare module 'fastify' {
  interface FastifyInstance {
    tools: Tools;
    productName: ProductName;
  }
}

/** The configuration of all features. Each feature adds its own part with `declare module`. */
export interface FeatureConfig {
  outgoing?: Partial<Outgoing>;
}

export interface ProductName {
  title: string;
  /** The product's slug, used as a prefix for metrics and cookies. It consists of lowercase letters and hyphens. */
  slug: string;
  /** A sentence about the product, for the API's documentation. */
  about: string;
  /** The last part of the API's path, `/api/<path>`. */
  path: string;
  /** The schemas of the headers that select the tenant. Undefined if no such header is needed. */
  tenantHeaders?: Readonly<Record<string, Schema>>;
}

export interface FeatureProduct {
  name: ProductName;
  notifications?: readonly string[];
  /**
   * The prefixes of additional private folders. Files in these folders require a signed URL. For example, `guest`
   * matches `guest-7/`.
   */
  privateFolders?: readonly string[];
}

export interface Opening {
  config: FeatureConfig;
  product: FeatureProduct;
  /** Subscribes to the database's notifications. Undefined if the server polls instead. */
  listen: Database['listen'] | undefined;
}

export interface Serving {
  product: FeatureProduct;
  handlers: HandlerRegistry;
}

/**
 * An optional part of the server. Each feature is exported from its folder and listed in `app/features.ts`. No other
 * file in `app` refers to it. If a feature isn't included, its tables, routes, jobs and settings don't exist.
 */
export interface Feature {
  name: string;
  /**
   * The features that this feature depends on. They must precede it in the list of features. A feature must not import
   * from other features.
   */
  needs?: readonly string[];
  settings?: ZodType<FeatureConfig>;
  /** The table names of this feature's resources, which the admin declares. */
  resourceTables?: readonly string[];
  migrations?: readonly FrameworkMigration[];
  /**
   * Returns the feature's tables that don't belong to a resource. `kinds` lists the names of the notification kinds.
   */
  tables?(holders: Holders, kinds: readonly string[]): Readonly<Record<string, PgTable>>;
  /**
   * Creates the feature's database functions and triggers. Runs on every start, in the transaction that updates the
   * database.
   */
  install?(tx: Db, schema: DatabaseSchema): Promise<void>;
  jobs?: readonly AnyJob[];
  /** Returns the name of one of this feature's jobs, and the channel that the database announces its work on. */
  wakes?(tools: Partial<Tools>): { channel: string; job: string } | undefined;
  /** Opens the feature's services, which are closed when the server closes. The result is added to the tools. */
  open?(app: FastifyInstance, opening: Opening): Promise<Partial<Tools>>;
  handlers?(tools: Pick<Tools, 'model'> & Partial<Tools>): HandlerRegistry;
  serves?: Partial<Pick<ResourceServer, 'changeSetOf' | 'forgetFile'>>;
  /** Erases personal data from the feature's tables. */
  erase?: Eraser;
  /** Adds the feature's routes under the product's path, after the routes of the resources. */
  routes?(app: FastifyInstance, serving: Serving): Promise<void> | void;
  calls?: readonly string[];
}

/** Services that routes share. Features add their own services with `declare module`. */
export interface Tools {
  db: Db;
  model: Model;
  roles: Roles;
  callers: Callers;
  /**
   * A cache of recent callers. Undefined if the database can't verify a cached caller in the same query as a route's
   * reads.
   */
  guesses: Guesses | undefined;
  tenancy: Tenancy;
  queue: Queue;
  post: Post | undefined;
  /** The storage for uploaded files. Undefined if uploads are disabled. */
  storage: Storage | undefined;
  /** Returns the current URL of a file. If the file is private, the URL is signed. */
  link: (address: string) => string;
  keptMonths: KeptMonths | undefined;
  /** The rules for the server's outgoing requests. */
  outgoing: Outgoing;
  /** The dashboard's public address, without a trailing slash. Undefined if it isn't configured. */
  publicUrl: string | undefined;
  /** Returns the server of the resource with the given name, or undefined until the routes are registered. */
  resources?: (name: string) => ResourceServer;
}
