import { sql } from 'drizzle-orm';
import type { Db } from '../database';
import { UserError } from '../../process/userError';
import { runAll } from '../statements/runAll';
import type { KeptMonths } from './env';

/** Months whose partitions are there before they begin. */
const ahead = 3;

interface Month {
  table: string;
  /** The column by whose time the table is partitioned. */
  by: string;
  /** The partition's name, and what it holds: from the month's first moment (UTC) to before the next one's. */
  name: string;
  from: string;
  to: string;
}

/** The partitions of the tables that a migration has partitioned by time, each with the moment before which its rows are; null of the one for all others. */
const partitions = sql`
  select root.relname as table, substring(pg_get_partkeydef(root.oid) from '^RANGE [(](.+)[)]$') as by, part.relname as name,
    substring(pg_get_expr(part.relpartbound, part.oid) from 'TO [(]''([^'']+)''[)]')::timestamptz as ends
  from pg_partitioned_table join pg_class root on root.oid = partrelid join pg_inherits on inhparent = root.oid join pg_class part on part.oid = inhrelid
  where root.relnamespace = 'public'::regnamespace and partstrat = 'r'`;

const missing = async (db: Db): Promise<Month[]> => {
  const { rows } = await db.execute<Month & Record<string, unknown>>(sql`
    select "table", by, "table" || to_char(month, '_YYYY_MM') as name, (month at time zone 'UTC')::text as from, ((month + interval '1 month') at time zone 'UTC')::text as to
    from (select "table", by, max(ends) at time zone 'UTC' as ends from (${partitions}) as all_partitions group by 1, 2) as tables,
      generate_series(ends, date_trunc('month', now() at time zone 'UTC') + ${ahead}::int * interval '1 month', interval '1 month') as month
    order by month`);
  return rows;
};

/** Rows that came before their month's partition was there are in the table's default one, and move. */
const create = ({ table, by, name, from, to }: Month): string[] => [
  `create table "${name}" (like "${table}" including defaults including constraints including indexes)`,
  `with early as (delete from "${table}" where tableoid = (select partdefid from pg_partitioned_table where partrelid = '"${table}"'::regclass)
      and ${by} >= '${from}' and ${by} < '${to}' returning *)
    insert into "${name}" select * from early`,
  `alter table "${table}" attach partition "${name}" for values from ('${from}') to ('${to}')`,
];

/** Requests ask the table alone: nobody but its owner sees a part of it, also not of one that a backup has brought back. */
const close = async (db: Db): Promise<void> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (${partitions}) as all_partitions join pg_class on relname = name and relnamespace = 'public'::regnamespace where not relrowsecurity`);
  if (rows.length > 0) await runAll(db, rows.map(({ name }) => `alter table "${name}" enable row level security`));
};

/** Partitions that end before what is kept of their table. */
const outdated = async (db: Db, table: string, months: number): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (${partitions}) as all_partitions
    where "table" = ${table} and ends at time zone 'UTC' <= date_trunc('month', now() at time zone 'UTC') - ${months}::int * interval '1 month' order by ends`);
  return rows.map(({ name }) => name);
};

/** Throws `UserError` for a table that isn't partitioned. */
export const refuseUnpartitioned = async (db: Db, kept: KeptMonths): Promise<void> => {
  const { rows } = await db.execute<{ table: string }>(sql`select distinct "table" from (${partitions}) as all_partitions order by 1`);
  const known = rows.map(({ table }) => table);
  for (const table of Object.keys(kept)) {
    if (!known.includes(table)) throw new UserError(`KEEP_MONTHS names ${table}, which isn't kept by months: ${known.join(', ') || 'nothing'} is.`);
  }
};

/**
 * Makes the partitions of the months that come, and takes those away that are older than what is kept of their table (`kept`, by its
 * name; all unless said). Gives the names of those that went.
 */
export const keepPartitions = async (db: Db, kept: KeptMonths = {}): Promise<string[]> => {
  for (const month of await missing(db)) await runAll(db, create(month));
  await close(db);
  const gone: string[] = [];
  for (const [table, months] of Object.entries(kept)) {
    for (const name of await outdated(db, table, months)) {
      await runAll(db, ["set local lock_timeout = '5s'", `drop table "${name}"`]);
      gone.push(name);
    }
  }
  return gone;
};
