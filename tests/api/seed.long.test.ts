import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fields } from '@matjar/admin';
import { fillOnce, migrate } from '@matjar/admin/server';
import type { Database, Db } from '@matjar/admin/server/database';
import { openDatabase } from '@matjar/admin/testing/database';
import { localDisk } from '@matjar/admin/testing/server';
import { allRoles as roles } from '../../src/roles';
import { gallery } from '../../src/resources/gallery/gallery.resource';
import { myAccount } from '../../src/resources/myAccount/myAccount.resource';
import { schema } from '../../server/schema';
import { seedDemo } from '../../server/seed/seedDemo';
import { allTables, model, tableOf } from '../../server/tables';
import { startPostgres } from '../helpers/database/postgres';
import { openOwn } from '../helpers/server';
import { snapshots, testData } from '../helpers/database/snapshot';

type Rows = Record<string, unknown>[];

const rowsOf = async (db: Db, query: SQL) => ((await db.execute(query)) as unknown as { rows: Rows }).rows;

/**
 * Returns a table's columns that differ between runs: salted hashes and timestamps. Products always have the same
 * timestamps.
 */
const dullIn = (table: string): string[] => [
  'password_hash',
  ...(table === 'products' ? [] : ['created_at', 'updated_at']),
];

/** Returns the number of rows in each table and a hash of the rows, both computed by the database. */
const fingerprint = ({ db }: Database) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'UTC'`);
    const prints: Record<string, unknown> = {};
    for (const [name, table] of Object.entries(allTables)) {
      const text = sql`(to_jsonb(it) - ${sql.param(dullIn(name))}::text[])::text collate "C"`;
      [prints[name]] = await rowsOf(
        tx,
        sql`select count(*)::int as n, md5(string_agg(${text}, ',' order by ${text})) as hash from ${table as PgTable} as it`,
      );
    }
    return prints;
  });

let seeded: Database;
/** The fingerprint of the embedded database's snapshot. */
let known: Awaited<ReturnType<typeof fingerprint>>;

beforeAll(async () => {
  seeded = await openDatabase({ snapshot: (await snapshots()).seeded });
  known = await fingerprint(seeded);
});
afterAll(() => seeded.close());

describe('the demo data', () => {
  it('are never written over existing data', async () => {
    expect(await seedDemo(seeded, { ...testData, seed: 7 })).toBe(false);
    expect(await fingerprint(seeded)).toEqual(known);
  });

  it('are written completely or not at all', async () => {
    const database = await openOwn(false);
    const impossible = join(import.meta.filename, 'media');
    await expect(seedDemo(database, { storage: localDisk(impossible) })).rejects.toThrow(/ENOTDIR/);
    const counts = Object.values(allTables).map((table) => sql`select count(*)::int as n from ${table as PgTable}`);
    const rows = await rowsOf(
      database.db,
      sql`select distinct n from (${sql.join(counts, sql` union all `)}) as counted`,
    );
    await database.close();
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('refer only to existing pictures', async () => {
    const { mediaRoot } = await snapshots();
    const images = model.entities.flatMap(({ resource }) =>
      Object.entries(resource.fields as Fields).flatMap(([name, { kind, computed }]) =>
        (kind === 'image' || kind === 'images') && !computed ? [{ table: tableOf(resource), name }] : [],
      ),
    );
    for (const { table, name } of images) {
      const rows = await seeded.db.selectDistinct({ image: table[name]! }).from(table);
      const all = rows.flatMap(({ image }) =>
        Array.isArray(image) ? (image as { url: string }[]).map(({ url }) => url) : [String(image)],
      );
      const missing = all.filter((url) => !existsSync(join(mediaRoot, 'demo', basename(url))));
      expect([name, missing]).toEqual([name, []]);
    }
  });

  it('describe the files of the gallery correctly', async () => {
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

  it('are searchable', async () => {
    const found = await seeded.db.execute(sql`select id from products where search_text = ''`);
    expect((found as unknown as { rows: Rows }).rows).toEqual([]);
  });

  it('include accounts of all five roles', async () => {
    const found = await seeded.db.selectDistinct({ role: tableOf(myAccount).role_type! }).from(tableOf(myAccount));
    expect(new Set(found.map(({ role }) => role))).toEqual(new Set(roles));
  });
});

describe('the demo data on PostgreSQL', () => {
  it.skipIf(!process.env.TEST_DATABASE_IS_OURS)('are identical to those of the embedded database', async () => {
    const database = await openOwn();
    expect([database.engine, await fingerprint(database)]).toEqual(['postgres', known]);
    await database.close();
  });

  it('are written once by two parallel processes', async ({ skip }) => {
    const postgres = await startPostgres({ content: 'migrated' });
    if (!postgres) return skip();
    const both = await Promise.all([1, 2].map(() => openDatabase({ databaseUrl: postgres.url })));
    await migrate(both[0]!, schema);
    const accounts = tableOf(myAccount);
    const fill = async (db: Db) => {
      await db.execute(
        sql`insert into ${accounts} (email, full_name, role_type) values ('one@example.com', 'One', 'viewer')`,
      );
    };
    const filled = await Promise.all(both.map((database) => fillOnce(database, fill)));
    expect(filled.toSorted()).toEqual([false, true]);
    expect(await both[1]!.db.$count(accounts)).toBe(1);
    await Promise.all(both.map((database) => database.close()));
    await postgres.stop();
  });
});
