// Takes long: the demo data are written several times.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fields } from '../../framework/core/kind';
import { allRoles as roles } from '../../src/roles';
import { gallery } from '../../src/resources/gallery/gallery.resource';
import { myAccount } from '../../src/resources/myAccount/myAccount.resource';
import { migrate } from '../../framework/server/database/migrate';
import { schema } from '../../server/schema';
import type { Database } from '../../framework/server/database/database';
import { openDatabase } from '../../framework/server/database/open';
import { seedDemo } from '../../server/seed/seedDemo';
import { allTables, model, tableOf } from '../../server/tables';
import { localDisk } from '../../framework/server/storage/localDisk';
import { startPostgres } from '../helpers/postgres';
import { snapshots, testData } from '../helpers/snapshot';

type Rows = Record<string, unknown>[];

/** What is salted or tells the moment of writing; products alone have times of their own. */
const isDull = (table: string, column: string) =>
  column === 'password_hash' || (table !== 'products' && /^(created|updated)_at$/.test(column));

/** How many rows each table has, and a hash of what they hold. */
const fingerprint = async ({ db }: Database) => {
  const prints: Record<string, [number, string]> = {};
  for (const [name, table] of Object.entries(allTables)) {
    const rows = (await db.select().from(table as never)) as Rows;
    const texts = rows.map((row) => JSON.stringify(Object.entries(row).filter(([column]) => !isDull(name, column))));
    prints[name] = [rows.length, createHash('sha256').update(texts.toSorted().join('\n')).digest('hex')];
  }
  return prints;
};

let seeded: Database;

beforeAll(async () => {
  seeded = await openDatabase({ snapshot: (await snapshots()).seeded });
});
afterAll(() => seeded.close());

describe('the demo data', () => {
  it('are never written over somebody’s', async () => {
    const before = await fingerprint(seeded);
    expect(await seedDemo(seeded, { ...testData, seed: 7 })).toBe(false);
    expect(await fingerprint(seeded)).toEqual(before);
  });

  it('are written whole or not at all', async () => {
    // On PostgreSQL where it is there, as it takes half as long.
    const postgres = await startPostgres({ content: 'migrated' });
    const database = await openDatabase(postgres ? { databaseUrl: postgres.url } : { snapshot: (await snapshots()).empty });
    if (postgres) await migrate(database, schema);
    const impossible = join(import.meta.filename, 'media');
    await expect(seedDemo(database, { storage: localDisk(impossible) })).rejects.toThrow(/ENOTDIR/);
    const rows = Object.values(await fingerprint(database)).map(([count]) => count);
    await database.close();
    await postgres?.stop();
    expect(new Set(rows)).toEqual(new Set([0]));
  });

  it('name only pictures that were drawn', async () => {
    const { mediaRoot } = await snapshots();
    const images = model.entities.flatMap(({ resource }) =>
      Object.entries(resource.fields as Fields).flatMap(([name, { kind }]) =>
        kind === 'image' || kind === 'images' ? [{ table: tableOf(resource), name }] : [],
      ),
    );
    for (const { table, name } of images) {
      const rows = await seeded.db.selectDistinct({ image: table[name]! }).from(table);
      const all = rows.flatMap(({ image }) => (Array.isArray(image) ? (image as { url: string }[]).map(({ url }) => url) : [String(image)]));
      const missing = all.filter((url) => !existsSync(join(mediaRoot, 'demo', basename(url))));
      expect([name, missing]).toEqual([name, []]);
    }
  });

  it('have files in the gallery that are what it says of them', async () => {
    const { mediaRoot } = await snapshots();
    const table = tableOf(gallery);
    const files = (await seeded.db.select().from(table)) as Rows;
    expect(files.length).toBeGreaterThan(100);
    for (const { file, width, height, bytes, hash } of files) {
      const content = readFileSync(join(mediaRoot, 'demo', basename(String(file))));
      const own = { bytes: content.length, hash: createHash('sha256').update(content).digest('hex') };
      expect({ bytes, hash }).toEqual(own);
      expect([width, height]).toEqual([expect.any(Number), expect.any(Number)]);
    }
  });

  it('are there for search to find', async () => {
    const found = await seeded.db.execute(sql`select id from products where search_text = ''`);
    expect((found as unknown as { rows: Rows }).rows).toEqual([]);
  });

  it('have accounts of all five roles', async () => {
    const found = await seeded.db.selectDistinct({ role: tableOf(myAccount).role_type! }).from(tableOf(myAccount));
    expect(new Set(found.map(({ role }) => role))).toEqual(new Set(roles));
  });
});

describe('on PostgreSQL', () => {
  it('they are the very same, and two processes that write them at once write them once', async ({ skip }) => {
    const postgres = await startPostgres();
    if (!postgres) return skip();
    const { url: databaseUrl } = postgres;
    const [one, two] = [await openDatabase({ databaseUrl }), await openDatabase({ databaseUrl })];
    await migrate(one, schema);
    const folder = mkdtempSync(join(tmpdir(), 'matjar-pictures-'));
    const storage = localDisk(folder);
    const wrote = await Promise.all([seedDemo(one, { ...testData, storage }), seedDemo(two, { ...testData, storage })]);
    expect(wrote.toSorted()).toEqual([false, true]);
    expect(await fingerprint(one)).toEqual(await fingerprint(seeded));
    await Promise.all([one.close(), two.close()]);
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });
});
