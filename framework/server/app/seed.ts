import { sql, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyResource } from '../../declaration/resource/resource';
import { countUsers } from '../auth/credentials';
import { verifyPassword } from '../auth/passwords/hashing';
import type { Db, Database } from '../database/database';
import { credentials, users } from '../database/tables';
import type { Model } from '../database/tables/model';
import { newRow } from '../database/tables/row';
import type { DerivedTable, Row } from '../database/tables/types';
import { withTransaction } from '../database/transaction';

/** A demo user: the email address to sign in with, and a description. */
interface DemoAccount {
  email: string;
  about: string;
}

const openAccounts = async (db: Db, accounts: readonly DemoAccount[], password: string): Promise<string[]> => {
  const found = await db
    .select({ email: users.email, hash: credentials.password_hash })
    .from(users)
    .innerJoin(credentials, eq(credentials.user_id, users.id))
    .where(
      inArray(
        users.email,
        accounts.map(({ email }) => email),
      ),
    );
  const emails = await Promise.all(
    found.map(async ({ email, hash }) => ((await verifyPassword(hash, password)) ? email : '')),
  );
  return emails.filter(Boolean);
};

/**
 * Returns lines about demo accounts that still have their original password. In production, the password is omitted,
 * because the output is stored in logs.
 */
export const demoAccountLines = async (
  db: Db,
  accounts: readonly DemoAccount[],
  password: string,
  isProduction: boolean,
): Promise<string[]> => {
  const open = await openAccounts(db, accounts, password);
  if (open.length === 0) return [];
  const width = Math.max(...open.map((email) => email.length));
  const lines = accounts
    .filter(({ email }) => open.includes(email))
    .map(({ email, about }) => `  ${email.padEnd(width)}  ${about}`);
  const heading = isProduction
    ? 'Anyone can log in to these demo accounts, because their password is public. Change their passwords, or suspend them:'
    : `Demo accounts, password ${password}:`;
  return [heading, ...lines];
};

/**
 * SQL expressions for columns whose values differ between a copy and its source row. The SQL may use `n`, the number of
 * the copy, and `source`, the copied row.
 */
export type Columns = Readonly<Record<string, SQL>>;

/**
 * The parameters for copying rows. `of` is the condition that selects the rows to copy. `count` is the total number of
 * copies.
 */
interface Copying {
  of: SQL;
  count: number;
  columns: Columns;
}

const writable = async (db: Db, table: string): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> 'id' and is_generated = 'NEVER' order by ordinal_position`);
  return rows.map(({ name }) => name);
};

const isConstraint = sql`exists (select from pg_constraint where conindid = i.indexrelid)`;

/**
 * Fills a table with copies of its rows, for benchmarks. Triggers are disabled, so `columns` must include the columns
 * that triggers maintain. Non-unique indexes are dropped first and rebuilt afterwards.
 */
export const copyRows = async (db: Db, table: string, { of, count, columns }: Copying): Promise<void> => {
  const name = sql.identifier(table);
  const { rows: indexes } = await db.execute<{ name: string; def: string }>(sql`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as def from pg_index as i
    where i.indrelid = ${table}::regclass and not i.indisunique and not ${isConstraint}`);
  for (const index of indexes) await db.execute(sql`drop index ${sql.identifier(index.name.replaceAll('"', ''))}`);
  await db.execute(sql`alter table ${name} disable trigger user`);
  const all = await writable(db, table);
  const values = all.map((column) => columns[column] ?? sql`source.${sql.identifier(column)}`);
  await db.execute(sql`
    with source as materialized (
      select *, row_number() over (order by id) - 1 as copied, count(*) over () as copies from ${name} as source where ${of})
    insert into ${name} (${sql.join(
      all.map((column) => sql.identifier(column)),
      sql`, `,
    )})
    select ${sql.join(values, sql`, `)} from generate_series(1, ${count}::int) as n
    join source on source.copied = n % source.copies order by n`);
  await db.execute(sql`alter table ${name} enable trigger user`);
  for (const { def } of indexes) await db.execute(sql.raw(def));
};

/**
 * Fills a migrated database that has no users, either completely or not at all. Returns true if it was filled. Several
 * processes may call this function at the same time.
 */
export const fillOnce = (database: Database, fill: (db: Db) => Promise<void>): Promise<boolean> =>
  database.exclusive(async (root) => {
    if ((await countUsers(root)) > 0) return false;
    await withTransaction(root, async (db) => {
      // Demo data doesn't create any notifications.
      await db.execute(sql`select set_config('admin.quiet', 'on', true)`);
      await fill(db);
    });
    return true;
  });

/** The number of rows per insert. They are all passed in a single parameter. */
const batch = 2000;

interface Options {
  tenant?: number;
  /** The creation times of the rows, in ascending order. The default is the current time. */
  times?: readonly string[];
}

export type Write = (resource: AnyResource, records: readonly object[], options?: Options) => Promise<number[]>;

/**
 * Inserts rows and returns their ids in the same order. The rows are passed as one JSON parameter, which is several
 * times faster than one parameter per value.
 */
const insertRows = async (db: Db, table: DerivedTable, rows: readonly Row[]): Promise<number[]> => {
  const keys = Object.keys(rows[0]!);
  const nameOf = (key: string) => table[key]!.name;
  const columns = sql.join(
    keys.map((key) => sql.identifier(nameOf(key))),
    sql`, `,
  );
  const records = rows.map((row) => Object.fromEntries(keys.map((key) => [nameOf(key), row[key]])));
  const inserted = await db.execute<{ id: number }>(sql`
    insert into ${table} (${columns}) select ${columns}
    from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json) returning id
  `);
  return inserted.rows.map(({ id }) => id);
};

/**
 * Returns a function that inserts records from form values and returns their ids in the same order. It also sets the
 * records' search text.
 */
export const createWriter =
  (db: Db, model: Model): Write =>
  async (resource, records, { tenant, times } = {}) => {
    const ids: number[] = [];
    for (let start = 0; start < records.length; start += batch) {
      const rows = records.slice(start, start + batch).map((values, index) => {
        const time = times?.[start + index];
        return { ...newRow(model, resource, values, tenant), ...(time && { created_at: time, updated_at: time }) };
      });
      if (rows.length > 0) ids.push(...(await insertRows(db, model.entity(resource.name).table, rows)));
    }
    return ids;
  };
