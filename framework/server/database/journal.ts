import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { UserError } from '../kernel/userError';
import type { Db } from './database';

/** Returns the program's migrations in order, as milliseconds since 1970. */
export const knownMigrations = (folder: string): number[] => {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[];
  };
  return entries.map(({ when }) => when);
};

/** Returns the migrations applied to a database, in the same form; empty for an empty database. */
export const appliedMigrations = async (db: Db): Promise<number[]> => {
  const there = await db.execute<{ is: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  );
  if (!there.rows[0]!.is) return [];
  const { rows } = await db.execute<{ moment: string }>(
    sql`select created_at::text as moment from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ moment }) => Number(moment));
};

/** Compares applied migrations with the known ones. `newer`: an unknown one was applied after the first known one. `older`: the first known one is missing, earlier ones were applied. */
export const standingOf = (folder: string, applied: readonly number[]): 'known' | 'newer' | 'older' => {
  const known = knownMigrations(folder);
  const [first = Infinity] = known;
  if (applied.some((moment) => moment > first && !known.includes(moment))) return 'newer';
  return applied.length > 0 && !applied.includes(first) ? 'older' : 'known';
};

/** Throws `UserError` if the database is newer than the program or older than its first migration. Migrations only go forward. */
export const refuseOtherTimes = async (db: Db, folder: string): Promise<void> => {
  const applied = await appliedMigrations(db);
  const standing = standingOf(folder, applied);
  if (standing === 'known') return;
  const last = new Date(applied.at(-1)!).toISOString();
  throw new UserError(
    standing === 'newer'
      ? `The database is newer than this program: its migration of ${last} is unknown here. Nothing was changed. Start the newer program, or restore an earlier backup.`
      : `The database is too old for this program: its last migration is of ${last}. Nothing was changed. Start the last 0.1 version once, then this one; see docs/upgrading.md.`,
  );
};
