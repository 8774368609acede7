import { once } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/pglite';
import { Parser } from 'tar';
import { lockDirectory, databaseIn, removeUnfinished } from '../../database/engines/dataDir';
import type { Db } from '../../database/database';
import { startPglite } from '../../database/engines/pglite';
import { UserError } from '../../kernel/apiError';
import type { Content } from './manifest';
import { contentIn, countRows, differences } from './manifest';

/**
 * Runs `work` with exclusive use of the data directory, and returns its result. Throws `UserError` if another process
 * uses the directory.
 */
const alone = async <T>(dataDir: string, work: () => Promise<T>): Promise<T> => {
  const unlock = lockDirectory(dataDir);
  try {
    return await work();
  } finally {
    unlock();
  }
};

const withPglite = async <T>(
  folder: string,
  dump: Blob | undefined,
  work: (db: Db, toBlob: () => Promise<Blob>) => Promise<T>,
) => {
  const client = await startPglite(folder, dump);
  try {
    return await work(drizzle(client) as unknown as Db, () => client.dumpDataDir('gzip'));
  } finally {
    await client.close();
  }
};

/** Dumps the embedded database in `dataDir`. No server may be using it. */
export const dumpPglite = async (dataDir: string): Promise<{ dump: Buffer; content: Content }> => {
  const folder = databaseIn(dataDir);
  if (!existsSync(folder))
    throw new UserError(`There is no database in ${dataDir}, so nothing was backed up. Check DATA_DIR.`);
  return alone(dataDir, () =>
    withPglite(folder, undefined, async (db, toBlob) => {
      const content = await contentIn(db);
      return { dump: Buffer.from(await (await toBlob()).arrayBuffer()), content };
    }),
  );
};

/**
 * Throws `UserError` unless the dump contains only files and folders inside the data directory. Links and `..` could
 * point outside it.
 */
const refuseUnsafeEntries = async (dump: Buffer): Promise<void> => {
  const unsafe: string[] = [];
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      const isOwn =
        ['File', 'OldFile', 'ContiguousFile', 'Directory'].includes(entry.type) &&
        !entry.path.split(/[\\/]/).includes('..');
      if (!isOwn) unsafe.push(entry.path);
      entry.resume();
    },
  });
  const end = once(parser, 'end');
  parser.end(dump);
  await end;
  if (unsafe.length > 0)
    throw new UserError(
      `The database in the backup holds ${JSON.stringify(unsafe[0]).slice(0, 100)}, which is not a database file. Nothing was changed. Use another backup.`,
    );
};

/**
 * Returns an error that explains why PGlite can't start from a dump. The usual cause is a different PostgreSQL
 * version, which PGlite's error doesn't mention.
 */
const unreadable = (error: unknown, postgres: number): unknown => {
  if (error instanceof UserError) return error;
  const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
  return new UserError(
    `The database in the backup, of PostgreSQL ${postgres}, can't be opened (${reason}). Nothing was changed. Use another backup.`,
  );
};

/**
 * Restores a dump made by `dumpPglite`, completely or not at all. Without `force`, there must be no database yet. An
 * existing database is replaced only after the restored rows have been counted. Throws `UserError`.
 */
export const restorePglite = (
  dataDir: string,
  dump: Buffer,
  { tables, postgres }: Content,
  force: boolean,
): Promise<void> =>
  alone(dataDir, async () => {
    removeUnfinished(dataDir);
    const folder = databaseIn(dataDir);
    if (!force && existsSync(folder)) {
      throw new UserError(`There is already a database in ${dataDir}. Nothing was changed. Add --force to replace it.`);
    }
    const [draft, old] = [`${folder}.restored`, `${folder}.replaced`];
    for (const leftover of [draft, old]) rmSync(leftover, { recursive: true, force: true });
    try {
      await refuseUnsafeEntries(dump);
      const blob = new Blob([new Uint8Array(dump)], { type: 'application/x-gzip' });
      const wrong = await withPglite(draft, blob, async (db) => differences(tables, await countRows(db)));
      if (wrong.length > 0)
        throw new UserError(
          `The restored database differs from the backup (${wrong[0]}). Nothing was changed. Use another backup.`,
        );
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      throw unreadable(error, postgres);
    }
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(draft, folder);
    rmSync(old, { recursive: true, force: true });
  });
