import { sql } from 'drizzle-orm';
import { logTables } from '../../../declaration/admin/ownTables';
import type { Db } from '../../database/database';
import { UserError } from '../../kernel/userError';
import { runAll } from '../../database/statements/runAll';
import type { KeptMonths } from '../../database/partitions/env';
import { beginOf, widthRows } from '../../database/partitions/width';

interface Missing {
  table: string;
  /** The column by whose time the table is partitioned. */
  by: string;
  /** The table's partition of all other rows. */
  rest: string;
  /** The partition's name, and what it holds: from its first moment to before the next one's. */
  name: string;
  from: string;
  to: string;
}

/** How many whole days rows are kept that nobody can ask for later. */
const keptDays: Readonly<Record<string, { by: string; days: number }>> = { events: { by: 'at', days: 2 } };

const daysOf = Object.entries(keptDays)
  .map(([table, { days }]) => `('${table}', interval '${days} days')`)
  .join(', ');

/** The partitions of the tables that a migration has partitioned by time, each with the moment before which its rows are; null of the one for all others. */
const partitions = sql`
  select root.relname as table, substring(pg_get_partkeydef(root.oid) from '^RANGE [(](.+)[)]$') as by, part.relname as name, partdefid::regclass::text as rest,
    coalesce(substring(obj_description(root.oid, 'pg_class') from '^A partition each (day|month|year)$'), 'month') as width,
    substring(pg_get_expr(part.relpartbound, part.oid) from 'TO [(]''([^'']+)''[)]')::timestamptz as ends
  from pg_partitioned_table join pg_class root on root.oid = partrelid join pg_inherits on inhparent = root.oid join pg_class part on part.oid = inhrelid
  where root.relnamespace = 'public'::regnamespace and partstrat = 'r'`;

/** Of a table whose old rows go by the day, no partition is made that would go at once. */
const missing = async (db: Db): Promise<Missing[]> => {
  const { rows } = await db.execute<Missing & Record<string, unknown>>(sql`
    select "table", by, rest, "table" || to_char(begin, '_' || format) as name, (begin at time zone 'UTC')::text as from, ((begin + step) at time zone 'UTC')::text as to
    from (select "table", by, rest, width, max(ends) at time zone 'UTC' as ends from (${partitions}) as all_partitions group by 1, 2, 3, 4) as tables
      join (values ${sql.raw(widthRows)}) as widths(width, format, ahead) using (width)
      left join (values ${sql.raw(daysOf)}) as kept("table", days) using ("table"),
      cast('1 ' || width as interval) as step, date_trunc(width, now() at time zone 'UTC') as today, generate_series(greatest(ends, today - days), today + ahead * step, step) as begin
    order by begin`);
  return rows;
};

/** Rows that came before their partition was there are in the table's default one, and move, whatever else keeps them from being changed. */
const create = ({ table, by, rest, name, from, to }: Missing): string[] => [
  `create table "${name}" (like "${table}" including defaults including constraints including indexes)`,
  `alter table ${rest} disable trigger user`,
  `with early as (delete from ${rest} where ${by} >= '${from}' and ${by} < '${to}' returning *) insert into "${name}" select * from early`,
  `alter table ${rest} enable trigger user`,
  `alter table "${table}" attach partition "${name}" for values from ('${from}') to ('${to}')`,
];

/** Requests ask the table alone: nobody but its owner sees a part of it, also not of one that a backup has brought back. */
const close = async (db: Db): Promise<void> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (${partitions}) as all_partitions join pg_class on relname = name and relnamespace = 'public'::regnamespace where not relrowsecurity`);
  if (rows.length > 0)
    await runAll(
      db,
      rows.map(({ name }) => `alter table "${name}" enable row level security`),
    );
};

/** Partitions that end before what is kept of their table: so many months or days before the one at hand. */
const outdated = async (db: Db, table: string, unit: 'day' | 'month', kept: number): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (${partitions}) as all_partitions
    where "table" = ${table} and ends <= ${sql.raw(beginOf(unit, 'now()', -kept))} order by ends`);
  return rows.map(({ name }) => name);
};

/** The tables of which old partitions go together: a log's change sets with its entries. */
const withTable = (table: string): string[] => [
  table,
  ...logTables.filter(({ entries }) => entries === table).map(({ sets }) => sets),
];

/** How long such a table is kept isn't the operator's to say, or follows from what they say of another. */
const isSettled = (table: string): boolean =>
  Object.hasOwn(keptDays, table) || logTables.some(({ sets }) => sets === table);

/** Throws `UserError` for a table whose old partitions can't be said to go. */
export const refuseUnpartitioned = async (db: Db, kept: KeptMonths): Promise<void> => {
  const { rows } = await db.execute<{ table: string }>(
    sql`select distinct "table" from (${partitions}) as all_partitions order by 1`,
  );
  const known = rows.map(({ table }) => table).filter((table) => !isSettled(table));
  for (const table of Object.keys(kept)) {
    if (!known.includes(table))
      throw new UserError(
        `KEEP_MONTHS names ${table}, which isn't kept by months: ${known.join(', ') || 'nothing'} can be.`,
      );
  }
};

/** What is kept, and how long it waits for a lock, and others behind it: as PostgreSQL has it, a second unless said. */
interface Keeping {
  kept?: KeptMonths | undefined;
  lockTimeout?: string;
}

/**
 * Makes the partitions of the time that comes, and takes those away that are older than what is kept of their table (`kept`, by its
 * name; all unless said). Gives the names of those that went. Rejects where a lock can't be had in time: what is done by then stays done.
 */
export const keepPartitions = async (db: Db, { kept = {}, lockTimeout = '1s' }: Keeping = {}): Promise<string[]> => {
  const together = (statements: readonly string[]) =>
    runAll(db, [`set local lock_timeout = '${lockTimeout}'`, ...statements]);
  for (const one of await missing(db)) await together(create(one));
  await close(db);
  const gone: string[] = [];
  const drop = async (names: readonly string[]) => {
    for (const name of names) {
      await together([`drop table "${name}"`]);
      gone.push(name);
    }
  };
  for (const [table, { by, days }] of Object.entries(keptDays)) {
    await drop(await outdated(db, table, 'day', days));
    // What came while no partition was there for it.
    await together([`delete from "${table}" where "${by}" < ${beginOf('day', 'now()', -days)}`]);
  }
  for (const [table, months] of Object.entries(kept)) {
    for (const one of withTable(table)) await drop(await outdated(db, one, 'month', months));
  }
  return gone;
};
