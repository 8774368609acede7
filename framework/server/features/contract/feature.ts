import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { ZodType } from 'zod';
import type { Database, Db } from '../../database/database';
import type { FrameworkMigration } from '../../database/frameworkTables/migration';
import type { DatabaseSchema } from '../../database/schema';
import type { Holders } from '../../database/tables/own/holders';
import type { AnyJob } from '../../platform/jobs/job';
import type { Outgoing } from '../../platform/outgoing/env';
import type { ResourceServer } from '../../resources/call';
import type { HandlerRegistry } from '../../resources/defineHandlers';
import type { ProductName } from '../../resources/http/product';
import type { Tools } from './tools';

/** The settings that features read. Features add theirs by `declare module`. */
export interface FeatureConfig {
  /** To where calls go that the server makes itself. */
  outgoing?: Partial<Outgoing>;
}

/** What features read of the product. */
export interface FeatureProduct {
  name: ProductName;
  /** The names of what its people are notified of. */
  notifications?: readonly string[];
  /** Kinds of folders, beside the framework's own, whose files open by a signed address alone: `guest` of `guest-7/`. */
  privateFolders?: readonly string[];
}

/** What a feature is opened with. */
export interface Opening {
  config: FeatureConfig;
  product: FeatureProduct;
  /** How changes in the database are heard of; absent where it is asked now and then. */
  listen: Database['listen'] | undefined;
}

/** What the routes of a feature are served with. */
export interface Serving {
  product: FeatureProduct;
  /** What is done where a declaration can't say it, of all resources. */
  handlers: HandlerRegistry;
}

/**
 * A part of the server that it can do without. Its folder exports one, `app/features.ts` lists them, and `app` knows no more of it: without
 * it, its tables, routes, jobs and settings are absent.
 */
export interface Feature {
  /** The name of its folder. */
  name: string;
  /** The features that it uses; they come before it in the list. It imports from no others. */
  needs?: readonly string[];
  /** The variables of the environment that it reads, as `FeatureConfig` has them. */
  settings?: ZodType<FeatureConfig>;
  /** Tables of the resources that an admin declares for it. */
  resourceTables?: readonly string[];
  /** Migrations of these tables and those below, in order. */
  migrations?: readonly FrameworkMigration[];
  /** Its tables that no resource declares; `kinds` are the names of what people are notified of. */
  tables?(holders: Holders, kinds: readonly string[]): Readonly<Record<string, PgTable>>;
  /** Makes its functions and triggers in the database, within the transaction of each start. */
  install?(tx: Db, schema: DatabaseSchema): Promise<void>;
  /** What it does by the clock or from a queue. */
  jobs?: readonly AnyJob[];
  /** The channel on which the database tells that one of its jobs is due, and the name of that job. */
  wakes?(tools: Partial<Tools>): { channel: string; job: string } | undefined;
  /** Opens what it works with, and closes that with the server. The result joins the tools. */
  open?(app: FastifyInstance, opening: Opening): Promise<Partial<Tools>>;
  /** The handlers of resources that an admin declares for it. */
  handlers?(tools: Pick<Tools, 'model'> & Partial<Tools>): HandlerRegistry;
  /** What the calls of every resource do by it. */
  serves?: Partial<Pick<ResourceServer, 'changeSetOf' | 'forgetFile'>>;
  /** Its routes under the product's path, once resources have theirs. */
  routes?(app: FastifyInstance, serving: Serving): Promise<void> | void;
  /** The paths of those routes, for dashboards that ask which calls there are. */
  calls?: readonly string[];
}
