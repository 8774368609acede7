import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { bufferOf, createArchive, entriesOf } from '../../../server/backup/archive';
import type { Manifest } from '../../../server/backup/manifest';
import type { Database } from '../../../server/database/open';
import { openDatabase } from '../../../server/database/open';
import { databaseIn, startPglite } from '../../../server/database/pglite';
import { startPostgres } from '../../helpers/postgres';
import { snapshots } from '../../helpers/snapshot';
import { fingerprintOf } from './fingerprint';
import { logInAt, runToEnd, startMain } from './remote';

const folder = mkdtempSync(join(tmpdir(), 'matjar-backup-'));
const postgres = await startPostgres({ seeded: true });
const empty = await startPostgres();
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres?.stop();
  await empty?.stop();
});

/** Where an installation is: its environment, its uploads, and its database for whoever looks at it from outside. */
const placeOf = (name: string, databaseUrl?: string) => {
  const DATA_DIR = join(folder, name);
  const env: Record<'DATA_DIR', string> & Record<string, string> = { DATA_DIR, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const within = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir: DATA_DIR });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const media = join(DATA_DIR, 'media');
  return { env, within, media, fingerprint: () => within(fingerprintOf) };
};

type Place = ReturnType<typeof placeOf>;

const filesIn = (media: string) =>
  readdirSync(media, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(media, name)).isFile()).sort();

/** The demo data with its pictures. */
const fill = async ({ env, media }: Place) => {
  const { seeded, mediaRoot } = await snapshots();
  cpSync(mediaRoot, media, { recursive: true });
  if (!('DATABASE_URL' in env)) await (await startPglite(databaseIn(env.DATA_DIR), seeded)).close();
};

const spoil = (place: Place) =>
  place.within(async ({ db }) => {
    await db.execute(sql`update brands set sort = sort + 1`);
    await db.execute(sql`delete from social_media`);
    await db.execute(sql`create table stray (id int references brands (id))`);
    for (const name of filesIn(place.media).slice(0, 5)) rmSync(join(place.media, name));
  });

/** The backup with something else in its manifest, which fits it otherwise. */
const retold = async (path: string, to: string, change: (manifest: Manifest) => void) => {
  const handle = await open(path);
  const archive = await createArchive(to);
  const entries = await entriesOf(handle, path);
  for (const entry of entries) {
    let content = await bufferOf(handle, entry);
    if (entry.name === 'manifest.json') {
      const manifest = JSON.parse(content.toString()) as Manifest;
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

const engines = [
  ['PGlite', undefined, undefined] as const,
  ...(postgres && empty ? [['PostgreSQL', postgres.url, empty.url] as const] : []),
];

describe.each(engines)('a backup of %s', (engine, from, to) => {
  const [place, other] = [placeOf(`${engine}-1`, from), placeOf(`${engine}-2`, to)];
  const file = join(folder, `${engine}.backup`);
  const refusal = async (...wanted: Parameters<typeof runToEnd>) => {
    const { code, stderr } = await runToEnd(...wanted);
    expect([code, stderr.trimEnd().split('\n').length]).toEqual([1, 1]);
    return stderr;
  };

  it('brings everything back as it was: rows, numbers, triggers and files', async () => {
    await fill(place);
    const [before, files] = [await place.fingerprint(), filesIn(place.media)];
    const made = await runToEnd('backup', place.env, [file]);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toMatch(new RegExp(`^Wrote .+: \\d+ tables with \\d+ rows after \\d+ migrations, ${files.length} uploaded files \\(.+ .B\\)\\.\\n$`));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const listed = spawnSync('tar', ['-tf', file], { encoding: 'utf8' }).stdout.trim().split('\n');
    expect(listed).toEqual(['database', ...files.map((name) => `media/${name}`), 'manifest.json']);
    expect(readdirSync(folder).filter((name) => /part|list/.test(name))).toEqual([]);

    await spoil(place);
    const spoiled = await place.fingerprint();
    expect(spoiled).not.toEqual(before);
    expect(await refusal('restore', place.env, [file])).toMatch(/nothing was changed\. --force replaces/);
    expect(await place.fingerprint()).toEqual(spoiled);
    const wrong = await retold(file, `${file}.wrong`, ({ tables }) => Object.assign(tables, { 'public.brands': 1 }));
    expect(await refusal('restore', place.env, [wrong, '--force'])).toMatch(/brands has/);
    expect(await place.fingerprint()).toEqual(spoiled);

    expect(await runToEnd('restore', place.env, [file, '--force'])).toMatchObject({ code: 0, stderr: '' });
    expect(await place.fingerprint()).toEqual(before);
    expect(filesIn(place.media)).toEqual(files);

    expect(await runToEnd('restore', other.env, [file])).toMatchObject({ code: 0, stderr: '' });
    expect(await other.fingerprint()).toEqual(before);
    expect(filesIn(other.media)).toEqual(files);
    for (const name of files.slice(0, 20)) expect(readFileSync(join(other.media, name))).toEqual(readFileSync(join(place.media, name)));
  }, 300_000);

  it('is what a server goes on with, and is made beside one only where others can use the database', async () => {
    const { program, url } = await startMain(other.env);
    expect((await logInAt(url)).authorization).toMatch(/^Bearer /);
    const picture = filesIn(other.media)[0]!;
    expect((await fetch(`${url}/media/${picture}`)).status).toBe(200);
    const beside = join(folder, `${engine}-beside.backup`);
    if (engine === 'PostgreSQL') expect((await runToEnd('backup', other.env, [beside])).code).toBe(0);
    else expect(await refusal('backup', other.env, [beside])).toMatch(/^The data directory .+ is in use by process \d+\.$/m);
    expect(existsSync(beside)).toBe(engine === 'PostgreSQL');
    program.signal('SIGTERM');
    expect(await program.exit).toBe(0);
  }, 120_000);

  it('that is damaged, foreign or newer is refused in one line, before anything is changed', async () => {
    const before = await place.fingerprint();
    const bytes = readFileSync(file);
    const at = Math.floor(bytes.length / 3);
    const damaged: [string, Buffer | string, RegExp][] = [
      ['flipped', Buffer.concat([bytes.subarray(0, at), Buffer.from([bytes[at]! ^ 1]), bytes.subarray(at + 1)]), /is a damaged backup: .+\.$/m],
      ['cut', bytes.subarray(0, bytes.length - 5000), /is a damaged backup|has no manifest/],
      ['none', 'hello', /is no backup: /],
    ];
    for (const [name, content, line] of damaged) {
      writeFileSync(`${file}.${name}`, content);
      expect(await refusal('restore', place.env, [`${file}.${name}`, '--force'])).toMatch(line);
    }
    const newer = await retold(file, `${file}.newer`, ({ migrations }) => void migrations.push(4_102_444_800_000));
    expect(await refusal('restore', place.env, [newer, '--force'])).toMatch(/is a backup of a newer program/);
    const another = await retold(file, `${file}.another`, (manifest) => Object.assign(manifest, { engine: from ? 'pglite' : 'postgres' }));
    expect(await refusal('restore', place.env, [another, '--force'])).toMatch(/is a backup of .+, and can't be restored to .+\.$/m);
    expect(await place.fingerprint()).toEqual(before);
  }, 180_000);
});

describe('the commands', () => {
  const { env } = placeOf('none');
  const line = async (...wanted: Parameters<typeof runToEnd>) => {
    const { code, stderr } = await runToEnd(...wanted);
    expect(code).toBe(1);
    return stderr;
  };

  it('say in one line what they can’t do', async () => {
    const taken = join(folder, 'taken');
    writeFileSync(taken, 'mine');
    expect(await line('backup', env)).toBe('Usage: npm run backup -- <file>\n');
    expect(await line('restore', env, [taken, '--hard'])).toBe('Usage: npm run restore -- <file> [--force]\n');
    expect(await line('backup', env, [taken])).toBe(`${taken} exists already: choose another name.\n`);
    expect(readFileSync(taken, 'utf8')).toBe('mine');
    expect(await line('restore', env, [join(folder, 'absent')])).toBe(`There is no file ${join(folder, 'absent')}.\n`);
    expect(await line('backup', env, [join(folder, 'empty.backup')])).toMatch(/^There is no database in .+: nothing was backed up\.\n$/);
    expect(await line('backup', env, [join(taken, 'x')])).toMatch(/^The backup .+ can't be written \(ENOTDIR\)\.\n$/);
    expect(existsSync(env.DATA_DIR)).toBe(false);
  }, 120_000);

  it.skipIf(!postgres)('leave uploads to the bucket that they are in, and say so', async () => {
    const path = join(folder, 'bucket.backup');
    const { code, stdout } = await runToEnd('backup', { DATABASE_URL: postgres!.url, S3_BUCKET: 'matjar-files' }, [path]);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/no uploaded files\.\nThe uploaded files are in the bucket matjar-files, which/)]);
  }, 60_000);
});
