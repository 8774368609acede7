import { once } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { Parser } from 'tar';
import { lockDirectory, databaseIn, removeUnfinished } from '../../database/engines/dataDir';
import type { Database, Db } from '../../database/database';
import { startPglite } from '../../database/engines/pglite';
import { createExtensions } from '../../database/migrations';
import { openDatabase } from '../../database/open';
import { UserError } from '../../kernel/apiError';
import type { Content } from './archive';
import { contentIn, countRows, refuseDifferent } from './archive';
import type { Receiver } from './tools';
import { replay } from './tools';

/**
 * Runs `work` while no other process can use the data directory, and returns its result. Throws `UserError` if another
 * process already uses the directory.
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

/** Dumps the embedded database in `dataDir`. Throws `UserError` if another process is using it. */
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
  // For an invalid archive, the parser both throws the error and emits it as an event.
  end.catch(() => {});
  parser.end(dump);
  await end;
  if (unsafe.length > 0)
    throw new UserError(
      `The database in the backup holds ${JSON.stringify(unsafe[0]).slice(0, 100)}, which is not a database file. Nothing was changed. Use another backup.`,
    );
};

const blobOf = (dump: Buffer): Blob => new Blob([new Uint8Array(dump)], { type: 'application/x-gzip' });

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
 * Creates the database in `dataDir`, either completely or not at all. `fill` writes to a new database in a temporary
 * folder, which is then moved to `dataDir`. With `force`, the new database replaces any existing one; without it, an
 * existing database causes an error. Throws `UserError`.
 */
const fillPglite = (dataDir: string, force: boolean, fill: (draft: string) => Promise<void>): Promise<void> =>
  alone(dataDir, async () => {
    removeUnfinished(dataDir);
    const folder = databaseIn(dataDir);
    if (!force && existsSync(folder)) {
      throw new UserError(`There is already a database in ${dataDir}. Nothing was changed. Add --force to replace it.`);
    }
    const [draft, old] = [`${folder}.restored`, `${folder}.replaced`];
    for (const leftover of [draft, old]) rmSync(leftover, { recursive: true, force: true });
    try {
      await fill(draft);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      throw error;
    }
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(draft, folder);
    rmSync(old, { recursive: true, force: true });
  });

/** Restores a dump made by `dumpPglite`. Verifies the number of restored rows before it replaces the database. */
export const restorePglite = (
  dataDir: string,
  dump: Buffer,
  { tables, postgres }: Content,
  force: boolean,
): Promise<void> =>
  fillPglite(dataDir, force, async (draft) => {
    try {
      await refuseUnsafeEntries(dump);
      await withPglite(draft, blobOf(dump), async (db) => refuseDifferent(tables, await countRows(db)));
    } catch (error) {
      throw unreadable(error, postgres);
    }
  });

/** The size of each batch of rows written to the database, in bytes. */
const batchSize = 16 * 1024 * 1024;

const receiverOn = (client: PGlite): Receiver => ({
  run: (statements) => client.exec(statements),
  async copy(command, rows) {
    let batch: Buffer[] = [];
    const write = async () => {
      const blob = new Blob(batch.map((part) => new Uint8Array(part)));
      if (batch.length > 0) await client.query(command.replace(/FROM stdin;\n$/, "FROM '/dev/blob'"), [], { blob });
      batch = [];
    };
    for await (const part of rows) {
      batch.push(part);
      if (batch.reduce((sum, { length }) => sum + length, 0) >= batchSize) await write();
    }
    await write();
  },
});

/** Restores a PostgreSQL dump made by `dumpPostgres` into the embedded database. */
export const restoreToPglite = (dataDir: string, dump: string, { tables }: Content, force: boolean): Promise<void> =>
  fillPglite(dataDir, force, async (draft) => {
    const client = await startPglite(draft);
    try {
      const db = drizzle(client) as unknown as Db;
      await createExtensions(db);
      await replay(receiverOn(client), dump);
      refuseDifferent(tables, await countRows(db));
    } finally {
      await client.close();
    }
  });

/** Loads a dump made by `dumpPglite` into an in-memory database, and runs `work` with the database. */
export const openedPglite = async <T>(
  dump: Buffer,
  { tables, postgres }: Content,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const open = async () => {
    await refuseUnsafeEntries(dump);
    return openDatabase({ snapshot: blobOf(dump) });
  };
  const database = await open().catch((error: unknown) => {
    throw unreadable(error, postgres);
  });
  try {
    refuseDifferent(tables, await countRows(database.db));
    return await work(database);
  } finally {
    await database.close();
  }
};
