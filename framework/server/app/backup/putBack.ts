import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileRules } from '../../../core/files';
import { migrationState } from '../../database/migrations';
import { refuseContradiction } from '../../database/open';
import type { Env } from '../env';
import { openStorage } from '../../platform/storage/localDisk';
import { UserError } from '../../kernel/apiError';
import type { Entry } from './archive';
import { bufferOf, contentOf } from './archive';
import type { Manifest } from './manifest';
import { names, verified } from './manifest';
import { restorePglite } from './pglite';
import { restorePostgres } from './postgres';

type To = Pick<Env, 'databaseUrl' | 'directUrl' | 'replicaUrl' | 'dataDir' | 's3'>;

const engines = {
  pglite: 'the embedded database (without DATABASE_URL)',
  postgres: 'PostgreSQL (with DATABASE_URL)',
} as const;

const backups = {
  newer: 'a newer version of the program: restore it with that version.',
  older:
    'an older version of the program: restore it with that version, then upgrade as described in docs/upgrading.md.',
} as const;

/** Throws `UserError` if the backup is from a different engine or version. */
const refuseForeign = (
  { engine, migrations }: Manifest,
  { databaseUrl }: To,
  path: string,
  known: string | undefined,
) => {
  const expectedEngine = databaseUrl ? 'postgres' : 'pglite';
  if (engine !== expectedEngine)
    throw new UserError(
      `${path} is a backup of ${engines[engine]}, and can't be restored to ${engines[expectedEngine]}.`,
    );
  if (!known) throw new UserError('The migrations are missing: install the complete program again.');
  const state = migrationState(known, migrations);
  if (state === 'known') return;
  throw new UserError(`${path} is a backup of ${backups[state]} Nothing was changed.`);
};

const types = Object.fromEntries(
  Object.values(fileRules).flatMap((rule) => Object.entries(rule.types).map(([type, ending]) => [ending, type])),
) as Record<string, string>;

const typeOf = (name: string): string => types[name.split('.').at(-1)!] ?? 'application/octet-stream';

/**
 * Restores the uploaded files. They are restored before the database, because surplus files are harmless, but missing
 * files aren't.
 */
const putUploads = async (handle: FileHandle, entries: readonly Entry[], to: To): Promise<void> => {
  const uploads = entries.filter(({ name }) => name.startsWith(names.media));
  if (uploads.length === 0) return;
  const storage = await openStorage(to);
  for (const entry of uploads) {
    const name = entry.name.slice(names.media.length);
    await storage.write(name, await bufferOf(handle, entry), typeOf(name));
  }
};

const putPostgres = async (handle: FileHandle, entry: Entry, manifest: Manifest, address: string, force: boolean) => {
  const folder = mkdtempSync(join(tmpdir(), 'restore-'));
  try {
    const dump = join(folder, 'database');
    await pipeline(Readable.from(contentOf(handle, entry)), createWriteStream(dump, { mode: 0o600 }));
    await restorePostgres(address, dump, manifest, force);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const openBackup = async (path: string): Promise<FileHandle> => {
  try {
    return await open(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UserError(
      code === 'ENOENT' ? `The file ${path} does not exist.` : `The backup ${path} can't be read (${code}).`,
    );
  }
};

/**
 * Restores the backup at `path` to the configured database and storage, and returns its manifest. The backup is
 * verified first. If restoring fails, the database is unchanged. Without `force`, the database must be empty.
 * `migrations` is the folder of known migrations. Throws `UserError`.
 */
export const putBack = async (
  to: To,
  path: string,
  { force, migrations }: { force: boolean; migrations: string | undefined },
): Promise<Manifest> => {
  const handle = await openBackup(path);
  try {
    const { manifest, entries } = await verified(handle, path);
    refuseForeign(manifest, to, path, migrations);
    const dump = entries.find(({ name }) => name === names.database);
    if (!dump) throw new UserError(`${path} is a damaged backup: it contains no database. Use another backup.`);
    await refuseContradiction(to);
    await putUploads(handle, entries, to);
    if (to.databaseUrl) await putPostgres(handle, dump, manifest, to.directUrl ?? to.databaseUrl, force);
    else await restorePglite(to.dataDir, await bufferOf(handle, dump), manifest, force);
    return manifest;
  } finally {
    await handle.close();
  }
};
