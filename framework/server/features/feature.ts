import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { ZodType } from 'zod';
import type { Database, Db } from '../database/database';
import type { FrameworkMigration } from '../database/migrations';
import type { DatabaseSchema } from '../database/schema';
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

declare module 'fastify' {
  interface FastifyInstance {
    tools: Tools;
    productName: ProductName;
  }
}

/** Configuration of features; each adds its own by `declare module`. */
export interface FeatureConfig {
  outgoing?: Partial<Outgoing>;
}

export interface ProductName {
  title: string;
  /** Prefix of metrics and cookies: lower-case letters and hyphens. */
  slug: string;
  /** A sentence for the API's documentation. */
  about: string;
  /** The API is at `/api/<path>`. */
  path: string;
  /** Schemas of the headers that select the tenant; none if not needed. */
  tenantHeaders?: Readonly<Record<string, Schema>>;
}

export interface FeatureProduct {
  name: ProductName;
  notifications?: readonly string[];
  /** Prefixes of further private folders, whose files need a signed URL: `guest` for `guest-7/`. */
  privateFolders?: readonly string[];
}

export interface Opening {
  config: FeatureConfig;
  product: FeatureProduct;
  /** Listens to changes in the database; undefined if polling is used instead. */
  listen: Database['listen'] | undefined;
}

export interface Serving {
  product: FeatureProduct;
  handlers: HandlerRegistry;
}

/**
 * An optional part of the server. Each feature's folder exports one, and `app/features.ts` lists them; nothing else in `app` refers to it.
 * Without it, its tables, routes, jobs and settings don't exist.
 */
export interface Feature {
  name: string;
  /** Features it depends on; they precede it in the list. It may import from no others. */
  needs?: readonly string[];
  settings?: ZodType<FeatureConfig>;
  /** Tables of its resources, which an admin declares. */
  resourceTables?: readonly string[];
  migrations?: readonly FrameworkMigration[];
  /** Tables without a resource; `kinds` are the names of notification kinds. */
  tables?(holders: Holders, kinds: readonly string[]): Readonly<Record<string, PgTable>>;
  /** Creates its database functions and triggers, in the transaction of each start. */
  install?(tx: Db, schema: DatabaseSchema): Promise<void>;
  jobs?: readonly AnyJob[];
  /** The channel on which the database announces work for one of its jobs, and the job's name. */
  wakes?(tools: Partial<Tools>): { channel: string; job: string } | undefined;
  /** Opens its resources and closes them with the server. The result is added to the tools. */
  open?(app: FastifyInstance, opening: Opening): Promise<Partial<Tools>>;
  handlers?(tools: Pick<Tools, 'model'> & Partial<Tools>): HandlerRegistry;
  serves?: Partial<Pick<ResourceServer, 'changeSetOf' | 'forgetFile'>>;
  /** Adds its routes under the product's path, after the resources' routes. */
  routes?(app: FastifyInstance, serving: Serving): Promise<void> | void;
  calls?: readonly string[];
}

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
  post: Post | undefined;
  /** The storage of uploads; without it, uploads are disabled. */
  storage: Storage | undefined;
  /** Returns a file's current URL, signed if private. */
  link: (address: string) => string;
  keptMonths: KeptMonths | undefined;
  /** Returns a resource's server by name, once routes are registered. */
  resources?: (name: string) => ResourceServer;
}
