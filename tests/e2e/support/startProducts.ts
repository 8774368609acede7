import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from '@matjar/admin/server';
import { openDatabase } from '@matjar/admin/testing/database';
import { localDisk, mediaRootOf } from '@matjar/admin/testing/server';
import { schema } from '../../../server/schema';
import { seedDemo } from '../../../server/seed/seedDemo';
import type { BuiltServer } from '../../helpers/builtServer';
import { easePasswords } from '../../helpers/database/easePasswords';
import type { TestDatabase } from '../../helpers/database/postgres';
import { startPostgres } from '../../helpers/database/postgres';
import { copyOf } from '../../helpers/database/postgresTemplate';
import { pictures } from '../../helpers/database/snapshot';
import sharedPostgres from '../../helpers/database/sharedPostgres';
import { strangeNames } from '../../helpers/database/strangeNames';
import { startProduct } from './startProduct';

/** The demo data, with the names that a careless screen trips over: the files in a folder, the rest in PostgreSQL or beside them. */
const write = async (dataDir: string, databaseUrl?: string) => {
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
  await migrate(database, schema);
  await seedDemo(database, { storage: localDisk(pictures), strange: strangeNames });
  await easePasswords(database);
  // What the tests' PostgreSQL, whose own worker is off, doesn't do by itself.
  await database.db.execute(sql`analyze`);
  await database.close();
  cpSync(pictures, mediaRootOf(dataDir), { recursive: true });
};

/** A server with a copy of the data, in a database of its own where it has one. */
const startCopy = async (data: string, own: TestDatabase | null): Promise<BuiltServer> => {
  const server = await startProduct({ data, ...(own && { databaseUrl: own.url }) });
  return {
    ...server,
    async stop() {
      const code = await server.stop();
      await own?.stop();
      return code;
    },
  };
};

/** Production servers with the same demo data, which are written once. */
const startAll = async (count: number) => {
  const data = mkdtempSync(join(tmpdir(), 'matjar-demo-'));
  const demo = process.env.TEST_DATABASE_URL ? await startPostgres({ content: 'migrated' }) : null;
  try {
    await write(data, demo?.url);
    const copies: (TestDatabase | null)[] = [];
    // One after the other: nobody else may look at what is copied.
    while (copies.length < count) copies.push(demo && (await startPostgres({ copied: demo })));
    return await Promise.all(copies.map((copy) => startCopy(data, copy)));
  } finally {
    await demo?.stop();
    rmSync(data, { recursive: true, force: true });
  }
};

/** Servers at work for the browser tests: their addresses, and how to end them. */
export interface Products {
  urls: string[];
  stop(): Promise<void>;
}

/**
 * Starts production servers with the demo data, one for each worker, so that no test changes what another counts; on PostgreSQL
 * where its programs are, which takes half of the processor's time that the embedded database does.
 */
export const startProducts = async (count: number): Promise<Products> => {
  const stopPostgres = await sharedPostgres();
  const { TEST_DATABASE_URL: server, TEST_DATABASE_IS_OURS: isOurs } = process.env;
  // What the API's tests begin with, at a time when others don't wait for it.
  if (server && isOurs) for (const content of ['migrated', 'seeded'] as const) await copyOf(server, content);
  const servers = await startAll(count);
  return {
    urls: servers.map(({ url }) => url),
    async stop() {
      await Promise.all(servers.map(({ stop }) => stop()));
      await stopPostgres?.();
    },
  };
};
