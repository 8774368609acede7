import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../database/database';

/** Column values of the `n`th copy that differ from the copied row, `source`. */
export type Columns = Readonly<Record<string, SQL>>;

/** The rows to copy, in turn, and the total number of copies. */
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
 * Fills a table with copies of its rows, for benchmarks. Plain indexes are rebuilt afterwards, and triggers are
 * disabled, so columns that they maintain must be in `columns`.
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
