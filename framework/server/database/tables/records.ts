import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../database';
import type { DerivedTable, Row } from './types';

/** Rows as a statement reads them: all in one value, of the table's own types. */
export const asRecords = (table: DerivedTable, rows: readonly Row[]): SQL => {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [table[key]!.name, value])),
  );
  return sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb) as made`;
};

/** Which rows are updated, by what says that a row is one of those given; and what is set with their values. */
interface Updating {
  where?(isGiven: SQL): SQL | undefined;
  also?: SQL;
}

/** Updates rows by their ids, a statement for each set of columns that changes. */
export const updateRows = async (
  db: Db,
  table: DerivedTable,
  rows: readonly Row[],
  { where = (isGiven) => isGiven, also }: Updating = {},
): Promise<void> => {
  const columnsOf = (row: Row) => Object.keys(row).toSorted().join();
  for (const columns of new Set(rows.map(columnsOf))) {
    const some = rows.filter((row) => columnsOf(row) === columns);
    const names = columns
      .split(',')
      .filter((key) => key !== 'id')
      .map((key) => sql.identifier(table[key]!.name));
    const set = sql.join([...names.map((name) => sql`${name} = made.${name}`), ...(also ? [also] : [])], sql`, `);
    await db.execute(
      sql`update ${table} set ${set} from ${asRecords(table, some)} where ${where(sql`${table.id} = made.id`)}`,
    );
  }
};

/** Has work write to a table without its triggers, so that nothing is told or logged: nobody changed anything. */
export const pastTriggers = async (tx: Db, table: unknown, work: () => Promise<unknown>): Promise<void> => {
  await tx.execute(sql`alter table ${table} disable trigger user`);
  await work();
  // A table with pending trigger events can't be altered.
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql`alter table ${table} enable trigger user`);
};
