import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { UserError } from '../kernel/userError';
import type { Db } from './database';

/** The migrations that the program brings, each by its moment in milliseconds since 1970, in their order. */
export const knownMigrations = (folder: string): number[] => {
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number }[];
  };
  return entries.map(({ when }) => when);
};

/** The migrations that a database has had, as above; none where it is empty. */
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

/** Of the migrations that something has had, those that the program doesn't know. */
export const unknownTo = (folder: string, applied: readonly number[]): number[] => {
  const known = new Set(knownMigrations(folder));
  return applied.filter((moment) => !known.has(moment));
};

/** Throws `UserError` for a database that a newer program has been at: migrations go forward alone. */
export const refuseNewer = async (db: Db, folder: string): Promise<void> => {
  const unknown = unknownTo(folder, await appliedMigrations(db));
  if (unknown.length === 0) return;
  const last = new Date(unknown.at(-1)!).toISOString();
  throw new UserError(
    `The database is newer than this program, which doesn't know its migration of ${last}: nothing was changed. ` +
      'Start the newer program, or restore a backup of before.',
  );
};
