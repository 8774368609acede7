import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { kindOf } from '../../../kinds';
import type { Model } from './model';

/** Which rows of a table a request sees, whatever it asks for, and what it may do to them: the database holds it. */
export interface Guard {
  table: string;
  /** A condition in SQL of the rows that are seen. */
  read: string;
  /** The same of the rows that are written, as they were and as they become. */
  write: string;
  /** `all`, `add` for rows that stay as they were written, or the columns that alone may change of rows that stay. */
  change: 'all' | 'add' | readonly string[];
  /** The same as `read`, as an index can answer it: what the view's rows are narrowed by. */
  view: string;
  /** The table's columns under a view of the same rows, which indexes answer that a guarded table can't use. */
  lookup: readonly string[];
}

/** Whose rows a table has: the conditions of those that are seen, and of those that are written. */
export type GuardedRows = Pick<Guard, 'read' | 'write'>;

/** How rows stay as they were written: all of them, or all but some columns. */
export type Kept = 'add' | readonly string[];

/** The tables of a database, and what holds in them beside what is declared. */
export interface GuardedTables {
  model: Model;
  /** Every table, declared or not. */
  tables: Readonly<Record<string, unknown>>;
  /** Whose rows those of tables are that don't simply belong to a tenant, by the tables' names. */
  rows?: Readonly<Record<string, GuardedRows>>;
  /** Tables whose rows stay as they were written, but for some columns. */
  kept?: Readonly<Record<string, Kept>>;
}

// Asked once a statement, not once a row. What they say is set for each transaction (framework/server/database/within.ts).
const tenants = '(select tenants_within())::bigint[]';
const user = '(select user_within())';
const isPlatform = '(select acts_for_platform())';

/** Rows that are seen and written by one condition. */
export const both = (condition: string): GuardedRows => ({ read: condition, write: condition });

/** The condition of the rows of the tenants within reach, by the column that says whose a row is. */
export const ofReach = (column: string): string => `${column} = any (${tenants})`;

// As a case, which asks no index and leaves the planner's guesses alone: the query's own condition decides the plan.
export const ofTenant = (column: string): GuardedRows => both(`case when ${ofReach(column)} then true else false end`);
/** Rows that all may see, and those who act for the platform write. */
export const ofPlatform: GuardedRows = { read: 'true', write: isPlatform };

/** A request whose answer isn't kept any longer. */
export const isForgotten = "created_at < now() - interval '1 day'";

/** The condition of the rows of the user who asks, by `user_id`. */
export const ofUser = `user_id = ${user}`;

/** What goes with a row of another table is seen where that is. */
export const alongside = (table: string, key: string) =>
  both(`exists (select from ${table} as whole where whole.id = ${key})`);

const byTable = new WeakMap<PgTable, GuardedRows>();

/** Says whose the rows of a feature's table are that don't simply belong to a tenant. */
export const withRows = <Table extends PgTable>(table: Table, rows: GuardedRows): Table => {
  byTable.set(table, rows);
  return table;
};

/** Rows of the framework's own tables that don't simply belong to a tenant. */
const own: Readonly<Record<string, GuardedRows>> = {
  memberships: both(`${ofReach('tenant_id')} or user_id = ${user} or ${isPlatform}`),
  users: both(`id = ${user} or ${isPlatform} or id in (select user_id from memberships)`),
  credentials: both(ofUser),
  sessions: both(ofUser),
  password_links: both(ofUser),
  known_places: both(ofUser),
  // Those that are forgotten are anybody's to sweep away.
  idempotency_keys: both(`${ofUser} or ${isForgotten}`),
  // The database writes it, of whoever changes something.
  platform_audit_log: both(isPlatform),
  platform_change_sets: both(isPlatform),
  // Of those who haven't come in yet.
  attempts: both('false'),
  signing_keys: both('false'),
  done_once: both('false'),
  events: both(`case when tenant_id is null then true when ${ofReach('tenant_id')} then true else false end`),
};

/** What is read of a table by those who see few of its rows, or none: how people are called whom a record names. */
const namesOf: Readonly<Record<string, readonly string[]>> = { users: ['id', 'full_name'] };

/** The tables of resources that only grow, and of every history's events. */
const growingOf = (model: Model): Set<string> =>
  new Set(
    model.entities.flatMap(({ fields, resource, spec }) => [
      ...(resource.appendOnly ? [spec.name] : []),
      ...Object.values(fields)
        .filter((declared) => kindOf(declared).logs)
        .map((declared) => model.entity(kindOf(declared).rows!(declared).resource).spec.name),
    ]),
  );

/** Whose the rows of a table are, where that follows from what is declared of it. */
const declaredRows = (model: Model, table: string): GuardedRows | undefined => {
  const entities = model.entities.filter(({ spec }) => spec.name === table);
  if (entities.length === 0) return undefined;
  const { tenant } = entities[0]!.spec;
  if (tenant !== undefined) return ofTenant(tenant);
  return entities.some(({ table: one }) => one === model.tenants)
    ? both(`${ofReach('id')} or ${isPlatform}`)
    : ofPlatform;
};

/**
 * The guards of the tables, from what they are declared as: rows with a tenant are the tenant's. Throws for a table of which
 * nothing says whose its rows are.
 */
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
