import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from './database';
import { firstRow } from './statement';

/**
 * Runs DDL statements in one call, because each call to the embedded database is slow. `select` isn't allowed, because
 * a `do` block returns no rows.
 */
export const runAll = async (db: Db, statements: readonly string[]): Promise<void> => {
  if (statements.length > 0)
    await db.execute(sql.raw(`do $statements$ begin\n${statements.join(';\n')};\nend $statements$`));
};

interface Keeping {
  /**
   * The signature of a function that the statements create. A comment on this function in the database stores the hash
   * of the installed statements.
   */
  keeper: string;
  statements: readonly string[];
  mend?: string;
}

/**
 * Runs the statements and then calls `mend` to correct existing rows. Does nothing if the same statements are already
 * installed.
 */
export const installOnce = async (db: Db, { keeper, statements, mend }: Keeping): Promise<void> => {
  const mark = hash('sha256', statements.join('\n'));
  const known = await firstRow<{ mark: string | null }>(
    db,
    sql`select obj_description(to_regprocedure(${keeper}), 'pg_proc') as mark`,
  );
  if (known?.mark === mark) return;
  const comment = `comment on function ${keeper} is '${mark}'`;
  if (mend === undefined) return runAll(db, [...statements, comment]);
  await db.transaction(async (tx) => {
    // Creates the triggers first, to block other writers until the rows are corrected.
    await runAll(tx, statements);
    // Corrects the rows without recording the correction in the audit log.
    await tx.execute(sql`select set_config('admin.quiet', 'on', true)`);
    await tx.execute(sql.raw(mend));
    await tx.execute(sql.raw(comment));
  });
};
