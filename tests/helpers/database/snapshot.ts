import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { migrate } from '@matjar/admin/server';
import type { Database } from '@matjar/admin/server/database';
import { lockDirectory, openDatabase } from '@matjar/admin/testing/database';
import { localDisk } from '@matjar/admin/testing/server';
import { dayInMs } from '@matjar/admin/values';
import { schema } from '../../../server/schema';
import { seedDemo } from '../../../server/seed/seedDemo';
import { easePasswords } from './easePasswords';
import { strangeNames } from './strangeNames';

/** Dumps of a migrated embedded database, with and without demo data, and the folder for the demo pictures. */
export interface Snapshots {
  empty: Blob;
  seeded: Blob;
  mediaRoot: string;
}

/**
 * The folder for the demo pictures, which are drawn on first use. File names contain a hash of the content, so the
 * folder can hold pictures for several versions of the source code.
 */
export const pictures = resolve('.cache', 'demo-media');

/** The last day of the tests' demo data. */
export const seededAt = new Date('2026-01-01T00:00:00Z');

/** The options for the tests' demo data, which includes strange names and dates that stay in the future for years. */
export const testData = { now: seededAt, ahead: 100, unusualTexts: strangeNames };

const cache = join('.cache', 'test-database');

/** All source files that determine a database's contents. */
const sources = [
  'package-lock.json',
  'framework/server/features',
  'framework/server/app/migrate.ts',
  'framework/server/app/features.ts',
  'framework/server/app/partitions.ts',
  'framework/server/database',
  'framework/server/platform/jobs',
  'server/migrations',
  'server/seed',
  'framework/server/app/seed.ts',
  'framework/declaration',
  'framework/core',
  'src/resources',
  'tests/helpers/database/easePasswords.ts',
  'tests/helpers/database/snapshot.ts',
  'tests/helpers/database/strangeNames.ts',
];

const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesOf(join(path, name)))
    : [path];

const hashOfSources = (): string => {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
};

/** Removes old snapshots, which were made from other versions of the source code. */
const dropOld = () => {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (Date.now() - statSync(path).mtimeMs > dayInMs) rmSync(path, { recursive: true, force: true });
  }
};

/**
 * Returns an uncompressed dump of a database, so that tests don't have to decompress it. Leaves out the old write-ahead
 * log and the template databases, which halves its size.
 */
const dump = async ({ db }: Database): Promise<Buffer> => {
  const { $client } = db as unknown as { $client: PGlite };
  for (const name of ['template0', 'template1']) {
    await $client.exec(`update pg_database set datistemplate = false where datname = '${name}'`);
    await $client.exec(`drop database if exists ${name}`);
  }
  await $client.exec('checkpoint');
  const { rows } = await $client.query<{ current: string }>('select pg_walfile_name(pg_current_wal_lsn()) as current');
  const { FS: files } = $client.Module;
  const log = '/pglite/data/pg_wal';
  for (const name of files.readdir(log)) {
    if (/^[0-9A-F]{24}$/.test(name) && name !== rows[0]!.current) files.unlink(`${log}/${name}`);
  }
  return Buffer.from(await (await $client.dumpDataDir('none')).arrayBuffer());
};

const write = async (folder: string) => {
  mkdirSync(folder, { recursive: true });
  const database = await openDatabase({});
  await migrate(database, schema);
  writeFileSync(join(folder, 'empty.tar'), await dump(database));
  await seedDemo(database, { storage: localDisk(pictures), ...testData });
  await easePasswords(database);
  writeFileSync(join(folder, 'seeded.tar'), await dump(database));
  await database.close();
};

/** Locks the cache. Returns a function that unlocks it. */
const lockCache = async (): Promise<() => void> => {
  for (;;) {
    try {
      return lockDirectory(cache);
    } catch (error) {
      if (!String(error).includes('in use by process')) throw error;
      await setTimeout(100);
    }
  }
};

/** A dump stored in a file. The file is read only once for all databases; PGlite copies the parts it needs. */
class Dump extends Blob {
  readonly #file: string;
  #content?: ArrayBuffer;

  constructor(file: string) {
    super([], { type: 'application/x-tar' });
    this.#file = file;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return (this.#content ??= new Uint8Array(readFileSync(this.#file)).buffer);
  }
}

/**
 * Creates the snapshots in a folder, unless another process has already created them. Other processes wait until the
 * snapshots are complete.
 */
const make = async (folder: string) => {
  const unlock = await lockCache();
  try {
    if (existsSync(folder)) return;
    const draft = `${folder}.${randomBytes(4).toString('hex')}`;
    await write(draft);
    dropOld();
    renameSync(draft, folder);
  } finally {
    unlock();
  }
};

const find = async (): Promise<Snapshots> => {
  const folder = join(cache, hashOfSources());
  if (!existsSync(folder)) await make(folder);
  return {
    empty: new Dump(join(folder, 'empty.tar')),
    seeded: new Dump(join(folder, 'seeded.tar')),
    mediaRoot: pictures,
  };
};

let found: Promise<Snapshots> | undefined;

/**
 * Returns the snapshots for the current sources. They are created only once, because creating a database takes several
 * seconds, but copying a snapshot is fast.
 */
export const snapshots = (): Promise<Snapshots> => (found ??= find());
