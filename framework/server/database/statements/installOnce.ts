import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../database';
import { runAll } from './runAll';

/** What the database keeps by itself: the statements that make its functions and triggers, and the one that mends the rows that are there, if any. */
interface Keeping {
  /** One of the functions, as SQL calls it with its brackets: its comment says what was made the last time. */
  keeper: string;
  statements: readonly string[];
  mend?: string;
}

/** Has the database keep something, and mends what is there. Does nothing where the statements are those of the last time. */
export const installOnce = async (db: Db, { keeper, statements, mend }: Keeping): Promise<void> => {
  const mark = createHash('sha256').update(statements.join('\n')).digest('hex');
  const { rows } = await db.execute<{ mark: string | null }>(
    sql`select obj_description(to_regprocedure(${keeper}), 'pg_proc') as mark`,
  );
  if (rows[0]?.mark === mark) return;
  const done = `comment on function ${keeper} is '${mark}'`;
  if (mend === undefined) return runAll(db, [...statements, done]);
  await db.transaction(async (tx) => {
    // The triggers have others who write the rows wait until these are mended.
    await runAll(tx, statements);
    // Nobody did anything that the log would tell of.
    await tx.execute(sql`select set_config('admin.quiet', 'on', true)`);
    await tx.execute(sql.raw(mend));
    await tx.execute(sql.raw(done));
  });
};
