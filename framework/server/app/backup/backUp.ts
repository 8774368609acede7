import { createReadStream, existsSync } from 'node:fs';
import { link, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseContradiction } from '../../database/open';
import type { Env } from '../env';
import { isFileName } from '../../platform/storage/storage';
import { mediaRootOf } from '../../platform/storage/localDisk';
import { UserError } from '../../kernel/apiError';
import type { Content, Manifest, Packed } from './archive';
import { createArchive, formVersion, names, verified } from './archive';
import { dumpPglite } from './pglite';
import { dumpPostgres } from './postgres';

type Archive = Awaited<ReturnType<typeof createArchive>>;
type From = Pick<Env, 'databaseUrl' | 'directUrl' | 'replicaUrl' | 'dataDir' | 's3'>;

/** Adds a dump of the database to the archive. Returns the dump's checksum and a summary of the database's contents. */
const addDatabase = async (archive: Archive, env: From, draft: string): Promise<[Packed, Content]> => {
  const { databaseUrl, directUrl, dataDir } = env;
  if (!databaseUrl) {
    const { dump, content } = await dumpPglite(dataDir);
    return [await archive.add(names.database, dump.length, [dump]), content];
  }
  const file = `${draft}.database`;
  try {
    await refuseContradiction(env);
    const content = await dumpPostgres(directUrl ?? databaseUrl, file);
    // A failover during the dump may have put a different server behind the database address.
    await refuseContradiction(env);
    return [await archive.add(names.database, (await stat(file)).size, createReadStream(file)), content];
  } finally {
    await rm(file, { force: true });
  }
};

interface Upload {
  /** The part of the file's URL after `/media/`. */
  name: string;
  path: string;
  size: number;
}

/** Returns the complete uploads in a folder, sorted by name. Returns an empty list if the folder doesn't exist. */
const uploadsIn = async (root: string): Promise<Upload[]> => {
  const found = await readdir(root, { recursive: true }).catch(() => []);
  const files = found
    .map((name) => name.replaceAll('\\', '/'))
    .filter(isFileName)
    .sort();
  const uploads: Upload[] = [];
  for (const name of files) {
    const path = join(root, name);
    // Skips a file that was deleted after the folder was listed.
    const size = await stat(path).then(
      (file) => (file.isFile() ? file.size : undefined),
      () => undefined,
    );
    if (size !== undefined) uploads.push({ name, path, size });
  }
  return uploads;
};

/**
 * Adds the uploaded files to the archive. Runs after the database dump, so that the archive contains every file named
 * in the dump.
 */
const addUploads = async (archive: Archive, dataDir: string): Promise<Packed[]> => {
  const packed: Packed[] = [];
  for (const upload of await uploadsIn(mediaRootOf(dataDir))) {
    packed.push(await archive.add(`${names.media}${upload.name}`, upload.size, createReadStream(upload.path)));
  }
  return packed;
};

const write = async (env: From, draft: string): Promise<void> => {
  const archive = await createArchive(draft);
  try {
    const [database, content] = await addDatabase(archive, env, draft);
    const uploads = env.s3 ? [] : await addUploads(archive, env.dataDir);
    const manifest: Manifest = {
      format: 'admin-backup',
      version: formVersion,
      made_at: new Date().toISOString(),
      engine: env.databaseUrl ? 'postgres' : 'pglite',
      ...content,
      files: {
        bucket: env.s3?.bucket ?? null,
        count: uploads.length,
        bytes: uploads.reduce((sum, { size }) => sum + size, 0),
      },
      entries: [database, ...uploads],
    };
    const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    await archive.add(names.manifest, text.length, [text]);
    await archive.finish();
  } finally {
    await archive.close();
  }
};

const readBack = async (draft: string): Promise<Manifest> => {
  const handle = await open(draft);
  try {
    return (await verified(handle, draft)).manifest;
  } finally {
    await handle.close();
  }
};

/** Converts a file system error for the backup's path into an error message for the user. */
const explain = (path: string, error: unknown): unknown => {
  const { code, syscall, path: place } = error as NodeJS.ErrnoException;
  const concernsBackup = syscall === 'write' || syscall === 'fsync' || place?.startsWith(path);
  return code && concernsBackup ? new UserError(`The backup ${path} can't be written (${code}).`) : error;
};

/**
 * Writes the configured database and the uploaded files to a new file at `path`, verifies it and returns its manifest.
 * `path` only appears once the backup is complete. Throws `UserError`.
 */
export const backUp = async (env: From, path: string): Promise<Manifest> => {
  if (existsSync(path)) throw new UserError(`${path} already exists: choose another name.`);
  const draft = `${path}.part`;
  try {
    // An earlier attempt may have left an unfinished file.
    await rm(draft, { force: true });
    await write(env, draft);
    const manifest = await readBack(draft);
    // Unlike a rename, creating a link never overwrites a file that already exists.
    await link(draft, path);
    return manifest;
  } catch (error) {
    throw explain(path, error);
  } finally {
    await rm(draft, { force: true }).catch(() => {});
  }
};
