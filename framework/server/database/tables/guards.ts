import { hash } from 'node:crypto';
import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { kindOf } from '../../../kinds';
import { UserError } from '../../kernel/apiError';
import type { Db } from '../database';
import { sqlStateOf } from '../sqlState';
import { firstRow } from '../statement';
import { runAll } from '../installOnce';
import type { TableSpec } from './derived/spec';
import type { Model } from './model';
import type { DerivedTable } from './types';

/** The rows of a table that a request can read and change, as enforced by the database. */
export interface Guard {
  table: string;
  /** The SQL condition that a row must meet to be readable. */
  read: string;
  /** The SQL condition that a row must meet before and after a write. */
  write: string;
  /**
   * The allowed changes: `all`, `add` for append-only rows, or a list of columns that may be changed. With a list, rows
   * can't be deleted.
   */
  change: 'all' | 'add' | readonly string[];
  /** The `read` condition of the table's view, in a form that can use an index. */
  view: string;
  /**
   * The columns of the table's view. Queries on the view can use indexes that row-level security rules out for queries
   * on the table.
   */
  lookup: readonly string[];
}

export type GuardedRows = Pick<Guard, 'read' | 'write'>;

/** How a table's rows may be changed: `add` if they can only be added, or the columns that can be changed later. */
type Restriction = 'add' | readonly string[];

export interface GuardedTables {
  model: Model;
  /** All tables, including undeclared ones. */
  tables: Readonly<Record<string, unknown>>;
  /** The readable and writable rows, keyed by table. Required for tables whose rows don't belong to a tenant. */
  rows?: Readonly<Record<string, GuardedRows>>;
  /** Append-only tables, and tables where only some columns can be changed. */
  kept?: Readonly<Record<string, Restriction>>;
}

// The subqueries evaluate the transaction's settings once per statement, not once per row.
// Each transaction sets its tenants and user (framework/server/database/within.ts).
const tenants = '(select tenants_within())::bigint[]';

const user = '(select user_within())';

const isPlatform = '(select acts_for_platform())';

export const forReadAndWrite = (condition: string): GuardedRows => ({ read: condition, write: condition });

export const ofReach = (column: string): string => `${column} = any (${tenants})`;

// The case expression can't use an index and doesn't affect the planner's estimates, so the planner bases its plan only
// on the query's own condition.
export const ofTenant = (column: string): GuardedRows =>
  forReadAndWrite(`case when ${ofReach(column)} then true else false end`);

/** The guard for rows that any request can read but only the platform can write. */
export const ofPlatform: GuardedRows = { read: 'true', write: isPlatform };

/** The SQL condition for expired idempotency keys. */
export const isForgotten = "created_at < now() - interval '1 day'";

export const ofUser = `user_id = ${user}`;

/** Returns a guard that makes a row visible whenever its owner row is visible. */
export const alongside = (table: string, key: string) =>
  forReadAndWrite(`exists (select from ${table} as whole where whole.id = ${key})`);

const byTable = new WeakMap<PgTable, GuardedRows>();

export const withRows = <Table extends PgTable>(table: Table, rows: GuardedRows): Table => {
  byTable.set(table, rows);
  return table;
};

/** The guards of the framework's own tables. */
const own: Readonly<Record<string, GuardedRows>> = {
  memberships: forReadAndWrite(`${ofReach('tenant_id')} or user_id = ${user} or ${isPlatform}`),
  users: forReadAndWrite(`id = ${user} or ${isPlatform} or id in (select user_id from memberships)`),
  credentials: forReadAndWrite(ofUser),
  sessions: forReadAndWrite(ofUser),
  password_links: forReadAndWrite(ofUser),
  known_places: forReadAndWrite(ofUser),
  factors: forReadAndWrite(ofUser),
  challenges: forReadAndWrite(ofUser),
  identities: forReadAndWrite(ofUser),
  // Every request is allowed to delete expired idempotency keys.
  idempotency_keys: forReadAndWrite(`${ofUser} or ${isForgotten}`),
  // Database triggers write the rows of `platform_audit_log` and `platform_change_sets`.
  platform_audit_log: forReadAndWrite(isPlatform),
  platform_change_sets: forReadAndWrite(isPlatform),
  // Requests can access these tables' rows only outside a scope, for example before the user has signed in.
  attempts: forReadAndWrite('false'),
  signing_keys: forReadAndWrite('false'),
  done_once: forReadAndWrite('false'),
  events: forReadAndWrite(
    `case when tenant_id is null then true when ${ofReach('tenant_id')} then true else false end`,
  ),
};

/** The columns that requests can read across all tenants, because any record can show users' names. */
const namesOf: Readonly<Record<string, readonly string[]>> = { users: ['id', 'full_name'] };

const growingOf = (model: Model): Set<string> =>
  new Set(
    model.entities.flatMap(({ fields, resource, spec }) => [
      ...(resource.appendOnly ? [spec.name] : []),
      ...Object.values(fields)
        .filter((declared) => kindOf(declared).logs)
        .map((declared) => model.entity(kindOf(declared).rows!(declared).resource).spec.name),
    ]),
  );

const declaredRows = (model: Model, table: string): GuardedRows | undefined => {
  const entities = model.entities.filter(({ spec }) => spec.name === table);
  if (entities.length === 0) return undefined;
  const { tenant } = entities[0]!.spec;
  if (tenant !== undefined) return ofTenant(tenant);
  return entities.some(({ table: one }) => one === model.tenants)
    ? forReadAndWrite(`${ofReach('id')} or ${isPlatform}`)
    : ofPlatform;
};

/**
 * Returns the guards of all tables. A tenant's rows are accessible only within that tenant's scope. Throws an error if
 * a table has no guard.
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
    if (!rows) throw new Error(`The table ${table} doesn't say who owns its rows: declare 'rows' in its schema.`);
    const change = kept[table] ?? (growing.has(table) ? 'add' : 'all');
    const lookup = namesOf[table] ?? (specs.has(table) && tenant !== undefined ? columns : []);
    return { table, ...rows, view: tenant === undefined ? rows.read : ofReach(tenant), change, lookup };
  });
};

/** The schema for the views that `lookupStatements` creates. */
export const lookupSchema = 'admin_lookup';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const grants = (change: Guard['change']) => {
  if (change === 'all') return 'select, insert, update, delete';
  return change === 'add' ? 'select, insert' : `select, insert, update (${change.map(quoted).join(', ')})`;
};

/**
 * Returns the statements that create a table's policies. The system runs as the owner of the tables and can access all
 * rows. Requests run with a role that can access only the rows that the guard allows.
 */
const policiesOf = ({ table, read, write }: Guard, appRole: string): string[] => {
  const on = `on ${quoted(table)}`;
  const system = `create policy admin_system ${on} to current_user using (true) with check (true)`;
  if (read === write)
    return [system, `create policy admin_rows ${on} to ${appRole} using (${read}) with check (${write})`];
  return [
    system,
    `create policy admin_rows ${on} for select to ${appRole} using (${read})`,
    `create policy admin_insert ${on} for insert to ${appRole} with check (${write})`,
    // The policies treat the row lock of a foreign key check as an update.
    `create policy admin_update ${on} for update to ${appRole} using (${read}) with check (${write})`,
    `create policy admin_delete ${on} for delete to ${appRole} using (${write})`,
  ];
};

/**
 * Returns the statements that create a view with a table's condition. With policies, PostgreSQL evaluates operators
 * that aren't leakproof (LIKE, arrays, decimals) only on rows that have passed the policies. These conditions therefore
 * can't use the table's indexes.
 */
const lookupStatements = ({ table, view: narrowed, lookup }: Guard, appRole: string): string[] => {
  const view = `${lookupSchema}.${quoted(table)}`;
  if (lookup.length === 0) return [`drop view if exists ${view}`];
  // The users view contains only names, which anyone who can read a record may see.
  const where = table === 'users' ? '' : ` where ${narrowed}`;
  return [
    `drop view if exists ${view}`,
    `create view ${view} as select ${lookup.map(quoted).join(', ')} from ${quoted(table)}${where}`,
    `grant select on ${view} to ${appRole}`,
  ];
};

const statementsOf = (guard: Guard, appRole: string): string[] => {
  const table = quoted(guard.table);
  const names = ['admin_system', 'admin_rows', 'admin_insert', 'admin_update', 'admin_delete'];
  return [
    ...names.map((name) => `drop policy if exists ${name} on ${table}`),
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    ...policiesOf(guard, appRole),
    `revoke all on ${table} from ${appRole}`,
    `grant ${grants(guard.change)} on ${table} to ${appRole}`,
    ...lookupStatements(guard, appRole),
  ];
};

/**
 * Returns the version hashes of the installed guards, keyed by table. Tables without an installed guard, for example
 * after a restore, have no hash.
 */
const marksOf = (db: Db, appRole: string) =>
  db.execute<{ name: string; mark: string | null }>(sql`
    select c.relname as name, obj_description(p.oid, 'pg_policy') as mark
    from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'admin_rows'
    where c.relrowsecurity and c.relforcerowsecurity and c.relnamespace = 'public'::regnamespace
      and (select oid from pg_roles where rolname = ${appRole}) = any (p.polroles)
      and (to_regclass(${`${lookupSchema}.`} || quote_ident(c.relname)) is not null) = (coalesce(obj_description(p.oid, 'pg_policy'), '') like '%+')`);

/** Updates the policies and grants in the database to match the declared guards. Skips tables with unchanged guards. */
export const guardTables = async (db: Db, guards: readonly Guard[], appRole: string): Promise<void> => {
  const { owner } = (await firstRow<{ owner: string }>(db, sql`select current_user as owner`))!;
  const marks = new Map((await marksOf(db, appRole)).rows.map(({ name, mark }) => [name, mark]));
  for (const guard of guards) {
    const statements = statementsOf(guard, appRole);
    const version = hash('sha256', `${owner}\n${statements.join('\n')}`).slice(0, 16);
    const mark = `${version}${guard.lookup.length > 0 ? '+' : ''}`;
    if (marks.get(guard.table) === mark) continue;
    await runAll(db, [...statements, `comment on policy admin_rows on ${quoted(guard.table)} is '${mark}'`]);
  }
};

/** Drops the lookup views, because they could block a migration. `guardTables` recreates them. */
export const dropLookups = async (db: Db): Promise<void> => {
  await db.execute(sql.raw(`drop schema if exists ${lookupSchema} cascade`));
};

/**
 * Creates the database role used for requests. Throws `UserError` if the role is missing and can't be created or used.
 */
export const createRole = async (db: Db, appRole: string): Promise<void> => {
  const known = await firstRow<{ is: boolean }>(
    db,
    sql`select pg_has_role(current_user, oid, 'MEMBER') as is from pg_roles where rolname = ${appRole}`,
  );
  if (known?.is) return;
  try {
    // All databases on a server share the same roles, so another process may be creating this role at the same time.
    if (!known)
      await db.execute(
        sql.raw(
          `do $$ begin create role ${appRole} nologin; exception when duplicate_object or unique_violation then null; end $$`,
        ),
      );
    await db.execute(sql.raw(`grant ${appRole} to current_user`));
  } catch (error) {
    throw new UserError(
      `The database needs the role ${appRole}, but this user can't create or use it (${sqlStateOf(error)}). Let an ` +
        `administrator run "create role ${appRole} nologin; grant ${appRole} to <this user>".`,
    );
  }
};

/**
 * Returns the view of a table whose rows belong to tenants. It contains only the rows in scope; the view of users
 * contains only names.
 */
export const lookupOf = (table: DerivedTable): SQL =>
  sql`${sql.identifier(lookupSchema)}.${sql.identifier(getTableName(table))}`;

/**
 * Rewrites a condition so that it can use an index. Row-level security rules this out for conditions with LIKE, arrays,
 * decimals or functions of a column. Returns the condition unchanged for tables without a tenant.
 */
export const byIndex = (
  { spec, table }: { spec: TableSpec; table: DerivedTable },
  condition: (of: DerivedTable) => SQL | undefined,
): SQL | undefined => {
  if (spec.tenant === undefined) return condition(table);
  const found = alias(table, 'found') as unknown as DerivedTable;
  // The array subquery is evaluated only once. PostgreSQL would flatten a self-join instead and apply the policies
  // before the condition.
  return sql`${table.id} = any (array(select ${found.id} from ${lookupOf(table)} "found" where ${condition(found)}))`;
};
