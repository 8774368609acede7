import { sql } from 'drizzle-orm';
import { words } from '../../core/text/text';
import { logTables } from '../../declaration/admin/ownTables';
import type { Db } from '../database/database';
import { UserError } from '../kernel/apiError';
import { runAll } from '../database/installOnce';
import type { KeptMonths } from '../database/partitions';
import { beginOf, widthRows } from '../database/partitions';
import { defineScheduledJob } from '../platform/jobs/job';

interface Missing {
  table: string;
  /** The time column that the table is partitioned by. */
  by: string;
  /** The name of the default partition, for rows that don't belong to any other partition. */
  rest: string;
  /** The name and time range of the new partition; `to` is exclusive. */
  name: string;
  from: string;
  to: string;
}

/** Tables with a fixed retention period. Rows are deleted `days` days after the time in the `by` column. */
const keptDays: Readonly<Record<string, { by: string; days: number }>> = { events: { by: 'at', days: 2 } };

const daysOf = Object.entries(keptDays)
  .map(([table, { days }]) => `('${table}', interval '${days} days')`)
  .join(', ');

/**
 * Selects the partitions of all tables that are partitioned by time. `ends` is the end of a partition's time range, or
 * null for the default partition.
 */
const partitions = sql`
  select root.relname as table, substring(pg_get_partkeydef(root.oid) from '^RANGE [(](.+)[)]$') as by, part.relname as name, partdefid::regclass::text as rest,
    coalesce(substring(obj_description(root.oid, 'pg_class') from '^A partition each (day|month|year)$'), 'month') as width,
    substring(pg_get_expr(part.relpartbound, part.oid) from 'TO [(]''([^'']+)''[)]')::timestamptz as ends
  from pg_partitioned_table join pg_class root on root.oid = partrelid join pg_inherits on inhparent = root.oid join pg_class part on part.oid = inhrelid
  where root.relnamespace = 'public'::regnamespace and partstrat = 'r'`;

/** Returns the partitions to create, excluding partitions that would already be older than their table's retention. */
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

/**
 * Returns the statements that create a partition. Existing rows are moved from the default partition to the new
 * partition, without firing triggers.
 */
const create = ({ table, by, rest, name, from, to }: Missing): string[] => [
  `create table "${name}" (like "${table}" including defaults including constraints including indexes)`,
  `alter table ${rest} disable trigger user`,
  `with early as (delete from ${rest} where ${by} >= '${from}' and ${by} < '${to}' returning *) insert into "${name}" select * from early`,
  `alter table ${rest} enable trigger user`,
  `alter table "${table}" attach partition "${name}" for values from ('${from}') to ('${to}')`,
];

/**
 * Enables row-level security on partitions, including restored partitions. The partitions need no policies, because
 * requests only access the parent table.
 */
const close = async (db: Db): Promise<void> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (${partitions}) as all_partitions join pg_class on relname = name and relnamespace = 'public'::regnamespace where not relrowsecurity`);
  if (rows.length > 0)
    await runAll(
      db,
      rows.map(({ name }) => `alter table "${name}" enable row level security`),
    );
};

/**
 * Returns the partitions whose retention has expired. `retention` is the number of full months or days to keep, in
 * addition to the current one.
 */
const outdated = async (db: Db, table: string, unit: 'day' | 'month', retention: number): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (${partitions}) as all_partitions
    where "table" = ${table} and ends <= ${sql.raw(beginOf(unit, 'now()', -retention))} order by ends`);
  return rows.map(({ name }) => name);
};

/**
 * Returns the tables whose partitions are dropped together. For an audit log, these are the log and its change sets.
 */
const withTable = (table: string): string[] => [
  table,
  ...logTables.filter(({ entries }) => entries === table).map(({ sets }) => sets),
];

/**
 * True if a table's retention can't be configured, because it is either fixed or the same as another table's retention.
 */
const isSettled = (table: string): boolean =>
  Object.hasOwn(keptDays, table) || logTables.some(({ sets }) => sets === table);

/** Throws `UserError` if `months` names a table whose retention can't be configured. */
export const refuseUnpartitioned = async (db: Db, months: KeptMonths): Promise<void> => {
  const { rows } = await db.execute<{ table: string }>(
    sql`select distinct "table" from (${partitions}) as all_partitions order by 1`,
  );
  const known = rows.map(({ table }) => table).filter((table) => !isSettled(table));
  for (const table of Object.keys(months)) {
    if (!known.includes(table))
      throw new UserError(
        `KEEP_MONTHS names ${table}, which has no monthly partitions: it may name ${known.join(', ') || 'no table'}.`,
      );
  }
};

interface Keeping {
  keptMonths?: KeptMonths | undefined;
  lockTimeout?: string;
}

/**
 * Creates upcoming partitions and drops expired partitions. `keptMonths` is the retention of each table in months; by
 * default, no partition expires. Returns the names of dropped partitions. If a lock times out, the promise rejects, but
 * completed steps aren't undone.
 */
export const keepPartitions = async (
  db: Db,
  { keptMonths = {}, lockTimeout = '1s' }: Keeping = {},
): Promise<string[]> => {
  const together = (statements: readonly string[]) =>
    runAll(db, [`set local lock_timeout = '${lockTimeout}'`, ...statements]);
  for (const one of await missing(db)) await together(create(one));
  await close(db);
  const dropped: string[] = [];
  const drop = async (names: readonly string[]) => {
    for (const name of names) {
      await together([`drop table "${name}"`]);
      dropped.push(name);
    }
  };
  for (const [table, { by, days }] of Object.entries(keptDays)) {
    await drop(await outdated(db, table, 'day', days));
    // Deletes expired rows from the default partition.
    await together([`delete from "${table}" where "${by}" < ${beginOf('day', 'now()', -days)}`]);
  }
  for (const [table, months] of Object.entries(keptMonths)) {
    for (const one of withTable(table)) await drop(await outdated(db, one, 'month', months));
  }
  return dropped;
};

/** The nightly job that creates and drops partitions. If a table is locked, the job is retried. */
export const keepPartitionsJob = defineScheduledJob({
  name: 'database/partitions',
  label: words('job.keepPartitions'),
  cron: '23 3 * * *',
  run: async ({ db, keptMonths, log }) => {
    const dropped = await keepPartitions(db, { keptMonths });
    if (dropped.length > 0) log.info({ gone: dropped }, 'Expired partitions were deleted');
  },
});
