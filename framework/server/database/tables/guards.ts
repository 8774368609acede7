import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { kindOf } from '../../../kinds';
import type { Model } from './model';

/** The rows of a table that a request can see and change, enforced by the database. */
export interface Guard {
  table: string;
  /** The SQL condition of visible rows. */
  read: string;
  /** The SQL condition of written rows, before and after the write. */
  write: string;
  /** `all`; `add` for append-only rows; or the only columns that may change, in rows that can't be deleted. */
  change: 'all' | 'add' | readonly string[];
  /** `read` in a form that an index can answer, for the view. */
  view: string;
  /** The columns of the view, which lets queries use indexes that a guarded table can't. */
  lookup: readonly string[];
}

export type GuardedRows = Pick<Guard, 'read' | 'write'>;

/** The restriction of append-only rows: `add`, or the columns that may still change. */
export type Kept = 'add' | readonly string[];

/** The tables of a database and their guards. */
export interface GuardedTables {
  model: Model;
  /** All tables, declared or not. */
  tables: Readonly<Record<string, unknown>>;
  /** The rows in reach for tables whose rows don't simply belong to a tenant, by table. */
  rows?: Readonly<Record<string, GuardedRows>>;
  /** Append-only tables, and those with a few columns that may change. */
  kept?: Readonly<Record<string, Kept>>;
}

// Evaluated once per statement, not per row. Each transaction sets the values (framework/server/database/within.ts).
const tenants = '(select tenants_within())::bigint[]';
const user = '(select user_within())';
const isPlatform = '(select acts_for_platform())';

export const both = (condition: string): GuardedRows => ({ read: condition, write: condition });

/** A condition on rows of the tenants in reach. */
export const ofReach = (column: string): string => `${column} = any (${tenants})`;

// A case expression uses no index and doesn't affect the planner's estimates: the query's own condition decides the
// plan.
export const ofTenant = (column: string): GuardedRows => both(`case when ${ofReach(column)} then true else false end`);
/** Rows that everyone may read and only the platform may write. */
export const ofPlatform: GuardedRows = { read: 'true', write: isPlatform };

/** A condition on requests whose stored answer has expired. */
export const isForgotten = "created_at < now() - interval '1 day'";

/** A condition on rows of the current user. */
export const ofUser = `user_id = ${user}`;

/** Rows that are visible if the row they belong to is. */
export const alongside = (table: string, key: string) =>
  both(`exists (select from ${table} as whole where whole.id = ${key})`);

const byTable = new WeakMap<PgTable, GuardedRows>();

/** Sets the guard of a feature's table whose rows don't simply belong to a tenant. */
export const withRows = <Table extends PgTable>(table: Table, rows: GuardedRows): Table => {
  byTable.set(table, rows);
  return table;
};

/** Guards of the framework's own tables whose rows don't simply belong to a tenant. */
const own: Readonly<Record<string, GuardedRows>> = {
  memberships: both(`${ofReach('tenant_id')} or user_id = ${user} or ${isPlatform}`),
  users: both(`id = ${user} or ${isPlatform} or id in (select user_id from memberships)`),
  credentials: both(ofUser),
  sessions: both(ofUser),
  password_links: both(ofUser),
  known_places: both(ofUser),
  // Anyone may delete expired rows.
  idempotency_keys: both(`${ofUser} or ${isForgotten}`),
  // Written by the database's triggers.
  platform_audit_log: both(isPlatform),
  platform_change_sets: both(isPlatform),
  // Used before login.
  attempts: both('false'),
  signing_keys: both('false'),
  done_once: both('false'),
  events: both(`case when tenant_id is null then true when ${ofReach('tenant_id')} then true else false end`),
};

/** Columns readable by all, for the names of users in records. */
const namesOf: Readonly<Record<string, readonly string[]>> = { users: ['id', 'full_name'] };

/** The tables of append-only resources and of histories' events. */
const growingOf = (model: Model): Set<string> =>
  new Set(
    model.entities.flatMap(({ fields, resource, spec }) => [
      ...(resource.appendOnly ? [spec.name] : []),
      ...Object.values(fields)
        .filter((declared) => kindOf(declared).logs)
        .map((declared) => model.entity(kindOf(declared).rows!(declared).resource).spec.name),
    ]),
  );

/** Returns the guard that follows from a table's declaration. */
const declaredRows = (model: Model, table: string): GuardedRows | undefined => {
  const entities = model.entities.filter(({ spec }) => spec.name === table);
  if (entities.length === 0) return undefined;
  const { tenant } = entities[0]!.spec;
  if (tenant !== undefined) return ofTenant(tenant);
  return entities.some(({ table: one }) => one === model.tenants)
    ? both(`${ofReach('id')} or ${isPlatform}`)
    : ofPlatform;
};

/** Returns the guards of the tables. Rows with a tenant belong to that tenant. Throws for a table without a guard. */
export const guardsOf = ({ tables, model, rows: others = {}, kept = {} }: GuardedTables): Guard[] => {
  const growing = growingOf(model);
  const specs = new Map(model.entities.map(({ spec }) => [spec.name, spec]));
  return Object.values(tables as Record<string, PgTable>).map((declared): Guard => {
    const table = getTableName(declared);
    const columns = Object.values(getTableColumns(declared)).map(({ name }) => name);
    const tenant = specs.get(table)?.tenant ?? (columns.includes('tenant_id') ? 'tenant_id' : undefined);
    const rows =
      others[table] ??
      own[table] ??
      byTable.get(declared) ??
      declaredRows(model, table) ??
      (tenant === undefined ? undefined : ofTenant(tenant));
    if (!rows) throw new Error(`Nothing says whose the rows of the table ${table} are: see 'rows' of its schema.`);
    const change = kept[table] ?? (growing.has(table) ? 'add' : 'all');
    const lookup = namesOf[table] ?? (specs.has(table) && tenant !== undefined ? columns : []);
    return { table, ...rows, view: tenant === undefined ? rows.read : ofReach(tenant), change, lookup };
  });
};
