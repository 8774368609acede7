import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { words } from '../../../core/text/text';
import type { Db } from '../../database/database';
import { defineScheduledJob } from '../../platform/jobs/job';
import { holds } from '../../resources/write/holders';
import type { Storage } from '../../platform/storage/storage';
import { storedFiles } from './tables';
import type { Model } from '../../database/tables/model';
import { fileColumns } from './fileColumns';
import { sizesOf } from '../../../core/files';

/** Files that one sweep looks at. */
const most = 500;

/** Whoever holds it sweeps; the others have nothing to do. */
const lockNumber = 7_402_054;

/** Which of these files a record holds. */
const heldAmong = async (tx: Db, model: Model, names: readonly string[]): Promise<Set<string>> => {
  const address = sql`file.address`;
  const found = fileColumns(model).map(
    ({ table, column, many }) => sql`exists (select from ${table} where ${holds(column, many, address)})`,
  );
  const list = sql.join(
    names.map((name) => sql`${`/media/${name}`}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ address: string }>(sql`
    select file.address from unnest(array[${list}]::text[]) as file(address) where ${sql.join(found, sql` or `)}`);
  return new Set(rows.map((row) => row.address.slice('/media/'.length)));
};

/**
 * Takes away what was uploaded a day ago and no record holds: in two looks an hour apart, so that a record that is being
 * written meanwhile has its file. What is held is looked at again after a week. Only one process at a time does so; gives
 * how many files have gone.
 */
export const sweepUploads = (db: Db, model: Model, storage: Storage): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${lockNumber}) as mine`);
    if (!rows[0]!.mine) return 0;
    const due = await tx
      .select({ name: storedFiles.name, isLoose: storedFiles.is_loose })
      .from(storedFiles)
      .where(lte(storedFiles.due_at, sql`now()`))
      .orderBy(asc(storedFiles.due_at))
      .limit(most)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const held = await heldAmong(
      tx,
      model,
      due.map(({ name }) => name),
    );
    const loose = due.filter(({ name }) => !held.has(name));
    const gone = loose.filter(({ isLoose }) => isLoose).map(({ name }) => name);
    const put = (names: readonly string[], isLoose: boolean, after: string) =>
      names.length > 0 &&
      tx
        .update(storedFiles)
        .set({ is_loose: isLoose, due_at: sql`now() + ${after}::interval` })
        .where(inArray(storedFiles.name, [...names]));
    await put([...held], false, '7 days');
    await put(
      loose.filter(({ isLoose }) => !isLoose).map(({ name }) => name),
      true,
      '1 hour',
    );
    for (const name of gone) {
      for (const size of sizesOf(name)) await storage.remove(size);
      await tx.delete(storedFiles).where(and(eq(storedFiles.name, name)));
    }
    return gone.length;
  });

/** Sweeps every hour. */
export const sweepJob = defineScheduledJob({
  name: 'uploads/sweep',
  label: words('job.sweepUploads'),
  cron: '17 * * * *',
  run: async ({ db, model, storage, log }) => {
    const gone = storage ? await sweepUploads(db, model, storage) : 0;
    if (gone > 0) log.info({ gone }, 'Files that no record holds were deleted');
  },
});
