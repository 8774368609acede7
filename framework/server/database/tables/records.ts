import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../database';
import type { DerivedTable, Row } from './types';

/** Returns SQL that passes rows to a statement as a single parameter, with the table's column types. */
export const asRecords = (table: DerivedTable, rows: readonly Row[]): SQL => {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [table[key]!.name, value])),
  );
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb) as made`;
};

interface Updating {
  /** Returns the `where` condition of the `update` statement. `isGiven` selects the rows by their ids. */
  where?(isGiven: SQL): SQL | undefined;
  /** Additional assignments in the `update` statement. */
  extra?: SQL;
}

/** Updates rows by id, with one statement for each set of changed columns. */
export const updateRows = async (
  db: Db,
  table: DerivedTable,
  rows: readonly Row[],
  { where = (isGiven) => isGiven, extra }: Updating = {},
): Promise<void> => {
  const columnsOf = (row: Row) => Object.keys(row).toSorted().join();
  for (const columns of new Set(rows.map(columnsOf))) {
    const some = rows.filter((row) => columnsOf(row) === columns);
    const names = columns
      .split(',')
      .filter((key) => key !== 'id')
      .map((key) => sql.identifier(table[key]!.name));
    const set = sql.join([...names.map((name) => sql`${name} = made.${name}`), ...(extra ? [extra] : [])], sql`, `);
    await db.execute(
      sql`update ${table} set ${set} from ${asRecords(table, some)} where ${where(sql`${table.id} = made.id`)}`,
    );
  }
};

/** Runs `work` with the table's triggers disabled, so that it adds no events or audit log entries. */
export const pastTriggers = async (tx: Db, table: unknown, work: () => Promise<unknown>): Promise<void> => {
  await tx.execute(sql`alter table ${table} disable trigger user`);
  await work();
  // A table with pending trigger events can't be altered, so process them first.
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql`alter table ${table} enable trigger user`);
};
