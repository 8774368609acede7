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

/**
 * Generates demo data, including strange names. Files are written into a folder. Rows are written into PostgreSQL or
 * into an embedded database in the same folder.
 */
const write = async (dataDir: string, databaseUrl?: string) => {
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
  await migrate(database, schema);
  await seedDemo(database, { storage: localDisk(pictures), unusualTexts: strangeNames });
  await easePasswords(database);
  // Collects statistics explicitly because autovacuum is disabled in the tests' PostgreSQL.
  await database.db.execute(sql`analyze`);
  await database.close();
  cpSync(pictures, mediaRootOf(dataDir), { recursive: true });
};

/**
 * Starts a server with a copy of the demo data. If a PostgreSQL database is given, the rows are copied into a separate
 * database.
 */
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

/** Starts production servers, each with a copy of the same demo data. */
const startAll = async (count: number) => {
  const data = mkdtempSync(join(tmpdir(), 'matjar-demo-'));
  const demo = process.env.TEST_DATABASE_URL ? await startPostgres({ content: 'migrated' }) : null;
  try {
    await write(data, demo?.url);
    const copies: (TestDatabase | null)[] = [];
    // The databases are copied one at a time because a database must have no connections while it is copied.
    while (copies.length < count) copies.push(demo && (await startPostgres({ copied: demo })));
    return await Promise.all(copies.map((copy) => startCopy(data, copy)));
  } finally {
    await demo?.stop();
    rmSync(data, { recursive: true, force: true });
  }
};

/** The URLs of the running servers for the browser tests, and a function that stops the servers. */
export interface Products {
  urls: string[];
  stop(): Promise<void>;
}

/**
 * Starts production servers with demo data, one for each worker, so that tests don't change each other's data. Uses
 * PostgreSQL if it is installed, because it needs only half as much CPU time as the embedded database.
 */
export const startProducts = async (count: number): Promise<Products> => {
  const stopPostgres = await sharedPostgres();
  const { TEST_DATABASE_URL: server, TEST_DATABASE_IS_OURS: isOurs } = process.env;
  // Prepares the databases of the API tests before any test needs them.
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
