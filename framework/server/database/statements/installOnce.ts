import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../database';
import { runAll } from './runAll';

/** Functions and triggers that maintain derived values, with a statement that corrects existing rows. */
interface Keeping {
  /** One of the functions, with parentheses; its comment holds the hash of the installed statements. */
  keeper: string;
  statements: readonly string[];
  mend?: string;
}

/** Installs the functions and triggers and corrects existing rows, unless the same statements are installed. */
export const installOnce = async (db: Db, { keeper, statements, mend }: Keeping): Promise<void> => {
  const mark = createHash('sha256').update(statements.join('\n')).digest('hex');
  const { rows } = await db.execute<{ mark: string | null }>(
    sql`select obj_description(to_regprocedure(${keeper}), 'pg_proc') as mark`,
  );
  if (rows[0]?.mark === mark) return;
  const done = `comment on function ${keeper} is '${mark}'`;
  if (mend === undefined) return runAll(db, [...statements, done]);
  await db.transaction(async (tx) => {
    // The triggers block other writers until the rows are corrected.
    await runAll(tx, statements);
    // The correction isn't logged.
    await tx.execute(sql`select set_config('admin.quiet', 'on', true)`);
    await tx.execute(sql.raw(mend));
    await tx.execute(sql.raw(done));
  });
};
