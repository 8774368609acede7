import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Guard } from './tables/guards';
import { lookupSchema } from './tables/derived/lookup';
import { UserError } from '../kernel/userError';
import type { Db } from './database';
import { runAll } from './statements/runAll';
import { sqlStateOf } from './sqlState';

const rowsOf = async <Row extends object>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> =>
  (await db.execute<Row & Record<string, unknown>>(statement)).rows;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const grants = (change: Guard['change']) => {
  if (change === 'all') return 'select, insert, update, delete';
  return change === 'add' ? 'select, insert' : `select, insert, update (${change.map(quoted).join(', ')})`;
};

/** The policies of a table. The owner, used for system work, sees all rows; the role sees what the guard allows. */
const policiesOf = ({ table, read, write }: Guard, appRole: string): string[] => {
  const on = `on ${quoted(table)}`;
  const system = `create policy admin_system ${on} to current_user using (true) with check (true)`;
  if (read === write)
    return [system, `create policy admin_rows ${on} to ${appRole} using (${read}) with check (${write})`];
  return [
    system,
    `create policy admin_rows ${on} for select to ${appRole} using (${read})`,
    `create policy admin_insert ${on} for insert to ${appRole} with check (${write})`,
    // A foreign key check locks the referenced row, which counts as an update.
    `create policy admin_update ${on} for update to ${appRole} using (${read}) with check (${write})`,
    `create policy admin_delete ${on} for delete to ${appRole} using (${write})`,
  ];
};

/**
 * A view that applies a table's condition itself. Policies evaluate operators that aren't leakproof (LIKE, arrays,
 * decimals) only on rows that have passed them, so such conditions can't use an index.
 */
const lookupOf = ({ table, view: narrowed, lookup }: Guard, appRole: string): string[] => {
  const view = `${lookupSchema}.${quoted(table)}`;
  if (lookup.length === 0) return [`drop view if exists ${view}`];
  // Only the names of users are included, which every reader of a record may know.
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
    ...lookupOf(guard, appRole),
  ];
};

/** Creates the role that requests work as. Throws `UserError` if it is missing and can't be created or used. */
export const createRole = async (db: Db, appRole: string): Promise<void> => {
  const [known] = await rowsOf<{ is: boolean }>(
    db,
    sql`
    select pg_has_role(current_user, oid, 'MEMBER') as is from pg_roles where rolname = ${appRole}`,
  );
  if (known?.is) return;
  try {
    // Roles belong to the whole server, and another database may be set up at the same moment.
    if (!known)
      await db.execute(
        sql.raw(
          `do $$ begin create role ${appRole} nologin; exception when duplicate_object or unique_violation then null; end $$`,
        ),
      );
    await db.execute(sql.raw(`grant ${appRole} to current_user`));
  } catch (error) {
    throw new UserError(
      `The database needs the role ${appRole}, and this user can't create or use it (${sqlStateOf(error)}): let an ` +
        `administrator run "create role ${appRole} nologin; grant ${appRole} to <this user>".`,
    );
  }
};

interface State {
  name: string;
  mark: string | null;
}

/** The hash of each table's current guard. Tables without guards, as after a restore, are missing. */
const marksOf = (db: Db, appRole: string) =>
  rowsOf<State>(
    db,
    sql`
    select c.relname as name, obj_description(p.oid, 'pg_policy') as mark
    from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'admin_rows'
    where c.relrowsecurity and c.relforcerowsecurity and c.relnamespace = 'public'::regnamespace
      and (select oid from pg_roles where rolname = ${appRole}) = any (p.polroles)
      and (to_regclass(${`${lookupSchema}.`} || quote_ident(c.relname)) is not null) = (coalesce(obj_description(p.oid, 'pg_policy'), '') like '%+')`,
  );

/** Updates the database's policies and grants to the declared guards. Unchanged tables aren't touched. */
export const guardTables = async (db: Db, guards: readonly Guard[], appRole: string): Promise<void> => {
  const [{ owner }] = (await rowsOf<{ owner: string }>(db, sql`select current_user as owner`)) as [{ owner: string }];
  const marks = new Map((await marksOf(db, appRole)).map(({ name, mark }) => [name, mark]));
  for (const guard of guards) {
    const statements = statementsOf(guard, appRole);
    const hash = createHash('sha256')
      .update(`${owner}\n${statements.join('\n')}`)
      .digest('hex')
      .slice(0, 16);
    const mark = `${hash}${guard.lookup.length > 0 ? '+' : ''}`;
    if (marks.get(guard.table) === mark) continue;
    await runAll(db, [...statements, `comment on policy admin_rows on ${quoted(guard.table)} is '${mark}'`]);
  }
};

/** Drops the views, which could block a migration; `guardTables` creates them again. */
export const dropLookups = async (db: Db): Promise<void> => {
  await db.execute(sql.raw(`drop schema if exists ${lookupSchema} cascade`));
};
