import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database';

/** What a column of the `n`th copy has instead of what `source`, the copied row, has. */
export type Columns = Readonly<Record<string, SQL>>;

/** Which rows are copied, and how often in all: in turn, from the first. */
interface Copying {
  of: SQL;
  count: number;
  columns: Columns;
}

/** The columns that can be written, in their order. */
const writable = async (db: Db, table: string): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> 'id' and is_generated = 'NEVER' order by ordinal_position`);
  return rows.map(({ name }) => name);
};

const isConstraint = sql`exists (select from pg_constraint where conindid = i.indexrelid)`;

/**
 * Fills a table with copies of rows of its own, for measurements: its plain indexes are made anew after it, and its triggers are
 * silent, so that columns which these keep must be among `columns`.
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
