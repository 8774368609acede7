import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { backUp, putBack, readEnv } from '@matjar/admin/server';
import type { Database } from '@matjar/admin/server/database';
import { databaseIn, openDatabase } from '@matjar/admin/testing/database';
import { bufferOf, createArchive, entriesOf } from '@matjar/admin/testing/server';
import type { Manifest } from '@matjar/admin/testing/server';
import { schema } from '../../../server/schema';
import { snapshots } from '../../helpers/database/snapshot';
import { fingerprintOf } from './fingerprint';

/** Returns the names of all files in a folder, each followed by the result of `suffixOf`. */
export const filesIn = (root: string, suffixOf: (file: Stats) => string = () => '') =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .flatMap((name) => {
      const file = statSync(join(root, name));
      return file.isFile() ? [name + suffixOf(file)] : [];
    })
    .sort();

/**
 * Returns an installation that keeps all of its files in a single folder. The result includes its environment, its
 * uploads and access to its database.
 */
export const placeIn = (DATA_DIR: string, databaseUrl?: string) => {
  const env: Record<'DATA_DIR', string> & Record<string, string> = {
    NODE_ENV: 'test',
    DATA_DIR,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const within = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir: DATA_DIR });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const media = join(DATA_DIR, 'media');
  const fingerprint = () => within(fingerprintOf);
  return {
    env,
    within,
    media,
    fingerprint,
    /**
     * Returns a value that changes with each write. For the embedded database, returns the sizes and modification times
     * of its files, because opening it would be much slower.
     */
    state: async () =>
      databaseUrl ? fingerprint() : filesIn(databaseIn(DATA_DIR), ({ size, mtimeMs }) => ` ${size} ${mtimeMs}`),
    backUp: (path: string) => backUp(readEnv(env), path),
    putBack: (path: string, force = false) => putBack(readEnv(env), path, { force, schema }),
  };
};

type Place = ReturnType<typeof placeIn>;

/** Seeds an installation with the demo data and its pictures. */
export const fill = async ({ env, media }: Place) => {
  const { seeded, mediaRoot } = await snapshots();
  cpSync(mediaRoot, media, { recursive: true });
  if ('DATABASE_URL' in env) return;
  mkdirSync(databaseIn(env.DATA_DIR));
  spawnSync('tar', ['-x', '-C', databaseIn(env.DATA_DIR)], { input: Buffer.from(await seeded.arrayBuffer()) });
};

/**
 * Damages an installation: changes, deletes and adds rows, and deletes files. Returns the fingerprint from before the
 * damage.
 */
export const spoil = (place: Place): Promise<Record<string, string>> =>
  place.within(async (database) => {
    const { db } = database;
    const before = await fingerprintOf(database);
    await db.execute(sql`update brands set sort = sort + 1`);
    await db.execute(sql`delete from social_media`);
    await db.execute(sql`create table stray (id bigint references currencies (id))`);
    for (const name of filesIn(place.media).slice(0, 5)) rmSync(join(place.media, name));
    return before;
  });

/**
 * Writes a copy of the backup with a changed manifest and, if `databaseOf` is given, a changed database. The copy's
 * checksums are correct.
 */
export const rewriteBackup = async (
  path: string,
  to: string,
  change: (manifest: Manifest) => void,
  databaseOf = (dump: Buffer) => dump,
) => {
  const handle = await open(path);
  const archive = await createArchive(to);
  const entries = await entriesOf(handle, path);
  let changed: Manifest['entries'][number] | undefined;
  for (const entry of entries) {
    let content = await bufferOf(handle, entry);
    if (entry.name === 'database') {
      content = databaseOf(content);
      changed = { name: 'database', size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
    }
    if (entry.name === 'manifest.json') {
      const manifest = JSON.parse(content.toString()) as Manifest;
      manifest.entries = manifest.entries.map((one) => (one.name === changed?.name ? changed : one));
      change(manifest);
      content = Buffer.from(JSON.stringify(manifest));
    }
    await archive.add(entry.name, content.length, [content]);
  }
  await archive.finish();
  await archive.close();
  await handle.close();
  return to;
};
