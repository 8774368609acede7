import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileRules } from '../../../core/files';
import { migrationState } from '../../database/migrations';
import { placeOf } from '../../database/engines/cluster';
import { databaseIn } from '../../database/engines/dataDir';
import { refuseContradiction } from '../../database/open';
import type { Env } from '../env';
import { readEnv } from '../env';
import { runProgram } from '../../platform/process/lifecycle';
import { mediaRootOf, openStorage } from '../../platform/storage/localDisk';
import type { Server } from '../runServer';
import { UserError } from '../../kernel/apiError';
import type { Entry, Manifest } from './archive';
import { aboutBucket, bufferOf, contentOf, names, readArguments, summaryOf, verified } from './archive';
import { restorePglite, restoreToPglite } from './pglite';
import type { Program } from './portable';
import { restoreToPostgres } from './portable';
import { measurePostgres, restorePostgres } from './postgres';

type To = Pick<Env, 'databaseUrl' | 'directUrl' | 'replicaUrl' | 'dataDir' | 's3'>;

const engineNames = { pglite: 'the embedded database', postgres: 'PostgreSQL' } as const;

const backups = {
  newer: 'a newer version of the program: restore it with that version.',
  older:
    'an older version of the program: restore it with that version, then upgrade as described in docs/upgrading.md.',
} as const;

/** Throws `UserError` if the backup is from a different version of the program. */
const refuseForeign = ({ migrations }: Manifest, path: string, known: string | undefined) => {
  if (!known) throw new UserError('The migrations are missing: install the complete program again.');
  const state = migrationState(known, migrations);
  if (state === 'known') return;
  throw new UserError(`${path} is a backup of ${backups[state]} Nothing was changed.`);
};

/**
 * Describes the database that a backup would be restored to, and its content. Throws `UserError` if that database isn't
 * empty and must not be replaced.
 */
const targetInWords = async ({ databaseUrl, directUrl, dataDir }: To, force: boolean): Promise<string> => {
  const address = directUrl ?? databaseUrl;
  const folder = databaseIn(dataDir);
  const { tables, rows } = address ? await measurePostgres(address) : { tables: Number(existsSync(folder)), rows: 0 };
  const place = address ? `PostgreSQL at ${placeOf(address)}` : `the embedded database in ${folder}`;
  if (tables === 0) return `${place}, which ${address ? 'is empty' : "doesn't exist yet"}`;
  const content = address ? `has ${tables} tables with about ${Math.round(rows)} rows` : 'exists';
  if (force) return `${place}, which ${content} and is replaced completely (--force)`;
  throw new UserError(
    `The target is not empty: ${place} ${content}. Nothing was changed. Add --force to replace everything in it.`,
  );
};

/** Returns lines that describe what restoring a backup will do. */
const planOf = async (manifest: Manifest, to: To, path: string, force: boolean): Promise<string[]> => [
  `Backup: ${path} of ${engineNames[manifest.engine]}, made at ${manifest.made_at}: ${summaryOf(manifest)}.`,
  `Target: ${await targetInWords(to, force)}.`,
  ...(manifest.files.count > 0
    ? [`Uploaded files: added to ${to.s3 ? `the bucket ${to.s3.bucket}` : mediaRootOf(to.dataDir)}.`]
    : []),
];

const types = Object.fromEntries(
  Object.values(fileRules).flatMap((rule) => Object.entries(rule.types).map(([type, ending]) => [ending, type])),
) as Record<string, string>;

const typeOf = (name: string): string => types[name.split('.').at(-1)!] ?? 'application/octet-stream';

/**
 * Restores the uploaded files. This happens before the database is restored: extra files are harmless, but missing ones
 * aren't.
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

/** Extracts the dump to a temporary file and passes it to `work`. */
const unpacked = async (handle: FileHandle, entry: Entry, work: (dump: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'restore-'));
  try {
    const dump = join(folder, 'database');
    await pipeline(Readable.from(contentOf(handle, entry)), createWriteStream(dump, { mode: 0o600 }));
    await work(dump);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const putDatabase = async (
  handle: FileHandle,
  entry: Entry,
  manifest: Manifest,
  { to, force, ...program }: Program & { to: To; force: boolean },
): Promise<void> => {
  const address = to.directUrl ?? to.databaseUrl;
  if (manifest.engine === 'postgres')
    return unpacked(handle, entry, (dump) =>
      address ? restorePostgres(address, dump, manifest, force) : restoreToPglite(to.dataDir, dump, manifest, force),
    );
  const dump = await bufferOf(handle, entry);
  return address
    ? restoreToPostgres(address, dump, manifest, { force, ...program })
    : restorePglite(to.dataDir, dump, manifest, force);
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

interface Restoring extends Program {
  force: boolean;
  /**
   * Called with lines that describe the effects of the restore. If the function returns false, nothing is restored. By
   * default, the restore starts without confirmation.
   */
  confirm?(plan: readonly string[]): Promise<boolean>;
}

/**
 * Restores the backup at `path` to the configured database and storage, and returns its manifest. The backup may come
 * from another database engine. It is verified first. If the restore fails, the database is unchanged. Without `force`,
 * the database must be empty. Throws `UserError`.
 */
export const putBack = async (to: To, path: string, { force, confirm, ...program }: Restoring): Promise<Manifest> => {
  const handle = await openBackup(path);
  try {
    const { manifest, entries } = await verified(handle, path);
    refuseForeign(manifest, path, program.schema.migrations);
    const dump = entries.find(({ name }) => name === names.database);
    if (!dump) throw new UserError(`${path} is a damaged backup: it contains no database. Use another backup.`);
    await refuseContradiction(to);
    const plan = await planOf(manifest, to, path, force);
    if (confirm && !(await confirm(plan))) throw new UserError('Nothing was changed.');
    await putUploads(handle, entries, to);
    await putDatabase(handle, dump, manifest, { to, force, ...program });
    return manifest;
  } finally {
    await handle.close();
  }
};

const ask = async (question: string): Promise<boolean> => {
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await reader.question(question);
  reader.close();
  return /^y(es)?$/i.test(answer.trim());
};

/**
 * Runs the command that restores a backup, according to the command-line arguments. It first describes the effects and
 * asks for confirmation. Without a terminal, it requires `--yes`.
 */
export const runRestore = (
  { schema, names: variableNames, features }: Pick<Server, 'schema' | 'names' | 'features'>,
  words: readonly string[] = process.argv.slice(2),
): Promise<void> =>
  runProgram(
    async () => {
      const { path, options } = readArguments('restore', words, ['--yes', '--force']);
      const env = readEnv(process.env, variableNames, console.warn, features);
      const confirm = async (plan: readonly string[]) => {
        console.log(plan.join('\n'));
        if (options.includes('--yes')) return true;
        if (!process.stdin.isTTY) throw new UserError('Nothing was changed. Add --yes to restore the backup.');
        return ask('Restore the backup? (yes/no) ');
      };
      const manifest = await putBack(env, path, { force: options.includes('--force'), confirm, schema, features });
      console.log(
        [`Restored ${path} of ${manifest.made_at}: ${summaryOf(manifest)}.`, ...aboutBucket(manifest)].join('\n'),
      );
    },
    { once: true },
  );
