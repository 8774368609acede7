import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { Header } from 'tar';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { UserError } from '../../kernel/apiError';
import type { Db } from '../../database/database';
import { appliedMigrations } from '../../database/migrations';
import { isBucket, isFileName } from '../../platform/storage/storage';

/** A file in an archive. `offset` is the position of its content in bytes. */
export interface Entry {
  name: string;
  size: number;
  offset: number;
}

/** A file in a newly written archive, with the checksum that verifies its content. */
export interface Packed {
  name: string;
  size: number;
  /** The checksum in hexadecimal. */
  sha256: string;
}

type FileContent = AsyncIterable<Buffer> | Iterable<Buffer>;

// In a tar archive, each file has a header block, followed by its content and zeros up to the next block.
const block = 512;

const padding = (size: number) => Buffer.alloc((block - (size % block)) % block);

const headerOf = (path: string, size: number): Buffer => {
  const header = new Header({ path, size, mode: 0o600, uid: 0, gid: 0, mtime: new Date(), type: 'File' });
  if (header.encode())
    throw new Error(`${path} can't be the name of a file in an archive: it must be short, and in ASCII`);
  return header.block!;
};

const entryAt = (bytes: Buffer, at: number): Entry | undefined => {
  const { cksumValid, path, size, type } = new Header(bytes, 0);
  // Backups contain only files. An entry with a negative size would move the read position backwards.
  const isFile =
    cksumValid &&
    type === 'File' &&
    path !== undefined &&
    size !== undefined &&
    Number.isSafeInteger(size) &&
    size >= 0;
  return isFile ? { name: path, size, offset: at + block } : undefined;
};

/** Creates an archive file that only its owner can read. Fails if the file already exists. */
export const createArchive = async (path: string) => {
  const handle = await open(path, 'wx', 0o600);
  const append = (bytes: Buffer) => handle.writeFile(bytes);
  return {
    /** Adds a file of `size` bytes. Throws if the content has a different size. */
    async add(name: string, size: number, content: FileContent): Promise<Packed> {
      await append(headerOf(name, size));
      const hash = createHash('sha256');
      let written = 0;
      for await (const chunk of content) {
        hash.update(chunk);
        written += chunk.length;
        await append(chunk);
      }
      if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`);
      await append(padding(size));
      return { name, size, sha256: hash.digest('hex') };
    },
    async finish(): Promise<void> {
      await append(Buffer.alloc(2 * block));
      await handle.sync();
    },
    close: () => handle.close(),
  };
};

/**
 * Returns an archive's files in their stored order. Throws `UserError` if the archive is truncated or the file isn't an
 * archive.
 */
export const entriesOf = async (handle: FileHandle, path: string): Promise<Entry[]> => {
  const { size: end } = await handle.stat();
  const entries: Entry[] = [];
  for (let at = 0; ;) {
    const header = Buffer.alloc(block);
    const { bytesRead } = await handle.read(header, 0, block, at);
    if (bytesRead === block && header.every((byte) => byte === 0)) return entries;
    const entry = bytesRead === block ? entryAt(header, at) : undefined;
    if (!entry || entry.offset + entry.size > end) {
      throw new UserError(
        `${path} is ${entries.length > 0 ? 'a damaged' : 'not a'} backup: it can't be read from byte ${at} on. Use another backup.`,
      );
    }
    entries.push(entry);
    at = entry.offset + entry.size + padding(entry.size).length;
  }
};

const chunkSize = 256 * 1024;

/** Streams the content of a file in an archive. */
export const contentOf = async function* (handle: FileHandle, { name, offset, size }: Entry): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const chunk = Buffer.alloc(Math.min(chunkSize, size - at));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, offset + at);
    if (bytesRead === 0)
      throw new UserError(`The backup is incomplete: it ends in the middle of ${name}. Use another backup.`);
    yield chunk.subarray(0, bytesRead);
    at += bytesRead;
  }
};

export const bufferOf = (handle: FileHandle, entry: Entry): Promise<Buffer> => buffer(contentOf(handle, entry));

const count = z.number().int().nonnegative();

const tableName = z.string().regex(/^(?:public|drizzle|pgboss)\.[a-z_][a-z0-9_]{0,62}$/);

export const names = { database: 'database', manifest: 'manifest.json', media: 'media/' } as const;

/**
 * True if an archive entry has the name of the database dump or of an upload. An archive's only other entry is the
 * manifest.
 */
export const isEntryName = (name: string): boolean =>
  name === names.database || (name.startsWith(names.media) && isFileName(name.slice(names.media.length)));

/** The maximum size of a manifest in bytes, enough for a million uploads. */
const longestManifest = 256 * 1024 * 1024;

const manifest = z.object({
  format: z.string().regex(/^[a-z]+-backup$/),
  version: count,
  made_at: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** The major version of the PostgreSQL server that created the dump. */
  postgres: count,
  /** The creation times of the migrations applied to the database, in milliseconds since the Unix epoch. */
  migrations: z.array(count).min(1),
  /** The number of rows per table. Table names include the schema. */
  tables: z.record(tableName, count),
  /** The uploaded files. `bucket` is null if the backup contains the files themselves. */
  files: z.object({ bucket: z.string().refine(isBucket).nullable(), count, bytes: count }),
  entries: z.array(
    z.object({ name: z.string().refine(isEntryName), size: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
});

export type Manifest = z.infer<typeof manifest>;

export const formVersion = 1;

const damaged = (path: string, reason: string) => new UserError(`${path} is a damaged backup: ${reason}.`);

const readManifest = async (handle: FileHandle, path: string, entries: readonly Entry[]): Promise<Manifest> => {
  const last = entries.at(-1);
  if (last?.name !== names.manifest) throw new UserError(`${path} is not a backup: it has no manifest.`);
  if (last.size > longestManifest) throw damaged(path, 'its manifest is too long');
  const text = (await bufferOf(handle, last)).toString('utf8');
  let found: Manifest;
  try {
    found = manifest.parse(JSON.parse(text));
  } catch {
    throw damaged(path, 'its manifest is not valid');
  }
  if (found.version !== formVersion)
    throw new UserError(
      `${path} was made by another version of the program (format ${found.version}): restore it with that version.`,
    );
  return found;
};

/**
 * Reads a backup, verifies each file against the manifest, and returns the manifest. Throws `UserError` if the backup
 * is damaged or the file isn't a backup.
 */
export const verified = async (handle: FileHandle, path: string): Promise<{ manifest: Manifest; entries: Entry[] }> => {
  const entries = await entriesOf(handle, path);
  const found = await readManifest(handle, path, entries);
  const rest = entries.slice(0, -1);
  const unexpected = rest.find(({ name }, index) => !isEntryName(name) || (index > 0 && name === names.database));
  if (unexpected)
    throw damaged(path, `the entry ${JSON.stringify(unexpected.name).slice(0, 100)} does not belong in a backup`);
  if (rest.length !== found.entries.length)
    throw damaged(path, `${rest.length} files instead of ${found.entries.length}`);
  for (const [index, { name, size, sha256 }] of found.entries.entries()) {
    const entry = rest[index]!;
    const hash = createHash('sha256');
    for await (const chunk of contentOf(handle, entry)) hash.update(chunk);
    const isSame = entry.name === name && entry.size === size && hash.digest('hex') === sha256;
    if (!isSame) throw damaged(path, `the content of ${name} has changed since the backup`);
  }
  return { manifest: found, entries: rest };
};

export type Content = Pick<Manifest, 'postgres' | 'migrations' | 'tables'>;

const rowsOf = async <Row extends object>(db: Db, statement: ReturnType<typeof sql>): Promise<Row[]> =>
  (await db.execute<Row & Record<string, unknown>>(statement)).rows;

/** Returns the names of the program's tables and their schemas. */
export const listTables = async (db: Db): Promise<{ schema: string; name: string }[]> =>
  rowsOf(
    db,
    sql`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    order by 1, 2`,
  );

export const countRows = async (db: Db): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const { schema, name } of await listTables(db)) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const [row] = await rowsOf<{ rows: string }>(db, sql`select count(*)::text as rows from ${table}`);
    counts[`${schema}.${name}`] = Number(row!.rows);
  }
  return counts;
};

/**
 * Returns a summary of a database's contents. Throws `UserError` if the database has none of this program's migrations,
 * which means that it belongs to another program.
 */
export const contentIn = async (db: Db): Promise<Content> => {
  const migrations = await appliedMigrations(db);
  if (migrations.length === 0)
    throw new UserError(
      'The database has no tables of this program, so nothing was backed up. Check DATABASE_URL or DATA_DIR.',
    );
  const [server] = await rowsOf<{ version: string }>(db, sql`select current_setting('server_version_num') as version`);
  return { postgres: Math.floor(Number(server!.version) / 10_000), migrations, tables: await countRows(db) };
};

const differences = (expected: Record<string, number>, found: Record<string, number>): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${name} has ${found[name] ?? 'no'} rows instead of ${expected[name] ?? 'none'}`);

/** Throws `UserError` if a restored table doesn't have as many rows as in the backup. */
export const refuseDifferent = (expected: Record<string, number>, found: Record<string, number>): void => {
  const [wrong] = differences(expected, found);
  if (wrong === undefined) return;
  throw new UserError(
    `The restored database differs from the backup (${wrong}). Nothing was changed. Use another backup.`,
  );
};

/** Reads the arguments of `npm run <command> --`: a file name and the allowed options. Throws `UserError`. */
export const readArguments = (command: string, words: readonly string[], options: readonly string[] = []) => {
  const [file, ...more] = words.filter((word) => !word.startsWith('--'));
  const given = words.filter((word) => word.startsWith('--'));
  if (!file || more.length > 0 || given.some((word) => !options.includes(word))) {
    throw new UserError(`Usage: npm run ${command} -- <file>${options.map((option) => ` [${option}]`).join('')}`);
  }
  return { path: resolve(file), options: given };
};

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

export const inUnits = (bytes: number) => {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  return `${(bytes / 1000 ** step).toFixed(step ? 1 : 0)} ${units[step]}`;
};

export const summaryOf = ({ tables, files, migrations }: Manifest): string => {
  const rows = Object.values(tables).reduce((sum, one) => sum + one, 0);
  const uploads = files.bucket ? 'no uploaded files' : `${files.count} uploaded files (${inUnits(files.bytes)})`;
  return `${Object.keys(tables).length} tables with ${rows} rows after ${migrations.length} migrations, ${uploads}`;
};

/**
 * Returns a line of output saying that the uploaded files are in a bucket rather than in the backup. Returns no line if
 * the backup contains the files.
 */
export const aboutBucket = ({ files: { bucket } }: Manifest): string[] =>
  bucket
    ? [
        `The uploaded files are in the bucket ${bucket}, which is not in this backup: turn on its versioning, and keep a copy elsewhere.`,
      ]
    : [];
