import { sql } from 'drizzle-orm';
import { doneOnce } from '../tables';
import type { Db } from '../database';
import { unforceRowSecurity } from './applyMigrations';

/** One-time work on older versions' rows that SQL alone can't do, by permanent name. */
export type Repairs = Readonly<Record<string, (tx: Db) => Promise<void>>>;

/** Does the missing repairs in the caller's transaction, without events or log. */
export const repair = async (tx: Db, repairs: Repairs): Promise<void> => {
  const done = new Set((await tx.select().from(doneOnce)).map(({ name }) => name));
  const due = Object.entries(repairs).filter(([name]) => !done.has(name));
  if (due.length === 0) return;
  await tx.execute(sql.raw(unforceRowSecurity));
  await tx.execute(sql`select set_config('admin.quiet', 'on', true)`);
  for (const [name, work] of due) {
    await work(tx);
    await tx.insert(doneOnce).values({ name });
  }
  // A table with pending trigger events can't be altered afterwards.
  await tx.execute(sql`set constraints all immediate`);
  await tx.execute(sql`select set_config('admin.quiet', '', true)`);
};
