import { createReadStream, existsSync } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import { refuseContradiction } from '../../database/open';
import type { Env } from '../env';
import { mediaRootOf } from '../../platform/storage/localDisk';
import { UserError } from '../../kernel/userError';
import type { Packed } from './archive';
import { createArchive } from './archive';
import type { Content } from './content';
import type { Manifest } from './manifest';
import { formVersion, names, verified } from './manifest';
import { contentOfUpload, uploadsIn } from './media';
import { dumpPglite } from './pglite';
import { dumpPostgres } from './postgres';

type Archive = Awaited<ReturnType<typeof createArchive>>;
type From = Pick<Env, 'databaseUrl' | 'directUrl' | 'replicaUrl' | 'dataDir' | 's3'>;

/** Puts the database in, and says what it holds. */
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
    // Another server may have taken over meanwhile.
    await refuseContradiction(env);
    return [await archive.add(names.database, (await stat(file)).size, createReadStream(file)), content];
  } finally {
    await rm(file, { force: true });
  }
};

/** Puts the uploaded files in. After the database: every file that its rows name was there before them. */
const addUploads = async (archive: Archive, dataDir: string): Promise<Packed[]> => {
  const packed: Packed[] = [];
  for (const upload of await uploadsIn(mediaRootOf(dataDir))) {
    packed.push(await archive.add(`${names.media}${upload.name}`, upload.size, contentOfUpload(upload)));
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

/** What the file system has against the backup's own place, in a line. */
const explain = (path: string, error: unknown): unknown => {
  const { code, syscall, path: place } = error as NodeJS.ErrnoException;
  const isOurs = syscall === 'write' || syscall === 'fsync' || place?.startsWith(path);
  return code && isOurs ? new UserError(`The backup ${path} can't be written (${code}).`) : error;
};

/**
 * Writes the database and the uploaded files that the environment names into a new file at `path`, reads it back, and
 * says what is in it. Nothing is at `path` before it is whole. Throws `UserError`.
 */
export const backUp = async (env: From, path: string): Promise<Manifest> => {
  if (existsSync(path)) throw new UserError(`${path} exists already: choose another name.`);
  const draft = `${path}.part`;
  try {
    // What an earlier try has left.
    await rm(draft, { force: true });
    await write(env, draft);
    const manifest = await readBack(draft);
    // Never over a file that has come meanwhile.
    await link(draft, path);
    return manifest;
  } catch (error) {
    throw explain(path, error);
  } finally {
    await rm(draft, { force: true }).catch(() => {});
  }
};
