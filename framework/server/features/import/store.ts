import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm';
import { words } from '../../../core/text/text';
import type { Db } from '../../database/database';
import { defineScheduledJob } from '../../platform/jobs/job';
import { importRows, imports } from './tables';
import type { ImportState } from './tables';
import type { RowResult } from './work/write';

/** How many days imports are kept. After that, their changes can still be undone from the audit log. */
const keptDays = 30;

export const forgetImportsJob = defineScheduledJob({
  name: 'imports/forget',
  label: words('job.forgetImports'),
  cron: '37 2 * * *',
  run: async ({ db }) => {
    await db.execute(sql`delete from ${imports} where created_at < now() - ${keptDays} * interval '1 day'
      or (state = 'reading' and created_at < now() - interval '1 hour')`);
  },
});

export type Import = typeof imports.$inferSelect;

export type ImportRow = typeof importRows.$inferSelect;

/**
 * Returns an import, or undefined if it doesn't exist. In a request, row-level security limits the result to the
 * caller's imports.
 */
export const findImport = async (tx: Db, id: string, lock = false): Promise<Import | undefined> => {
  const query = tx.select().from(imports).where(eq(imports.id, id));
  const [found] = await (lock ? query.for('update') : query);
  return found;
};

/** Returns SQL for the displayed text of a cell. */
export const shownAt = (place: number): SQL<string> =>
  sql<string>`coalesce(${importRows.cells} -> ${place}::int ->> 'shown', ${importRows.cells} ->> ${place}::int)`;

export const rowsAfter = (
  tx: Db,
  { id, cursor }: Pick<Import, 'id' | 'cursor'>,
  where: SQL | undefined,
  limit: number,
): Promise<ImportRow[]> =>
  tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.import_id, id), gt(importRows.number, cursor), where))
    .orderBy(asc(importRows.number))
    .limit(limit);

export const lastWritten = (
  tx: Db,
  { id, cursor }: Pick<Import, 'id' | 'cursor'>,
  limit: number,
): Promise<ImportRow[]> =>
  tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.import_id, id), eq(importRows.is_written, true), sql`${importRows.number} < ${cursor}`))
    .orderBy(desc(importRows.number))
    .limit(limit);

export const saveResults = async (tx: Db, id: string, results: readonly RowResult[]): Promise<void> => {
  if (results.length === 0) return;
  await tx.execute(sql`update ${importRows} set outcome = made.outcome, record = made.record, version = made.version, changes = made.changes,
      complaints = made.complaints, is_written = made.is_written
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as made(number int, outcome text, record bigint, version int, changes jsonb, complaints jsonb, is_written boolean)
    where import_rows.import_id = ${id} and import_rows.number = made.number`);
};

export const move = async (
  tx: Db,
  id: string,
  to: Partial<Pick<Import, 'columns' | 'cursor' | 'ended_at' | 'key' | 'make' | 'makes' | 'problem' | 'total'>> & {
    state?: ImportState;
  },
): Promise<void> => {
  await tx.update(imports).set(to).where(eq(imports.id, id));
};

export const countRows = async (
  tx: Db,
  id: string,
): Promise<{ outcome: ImportRow['outcome']; is_written: boolean; rows: number }[]> =>
  tx
    .select({ outcome: importRows.outcome, is_written: importRows.is_written, rows: count() })
    .from(importRows)
    .where(eq(importRows.import_id, id))
    .groupBy(importRows.outcome, importRows.is_written);
