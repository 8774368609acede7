import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { startCluster } from './postgresCluster';
import type { Content } from './postgresTemplate';
import { copyOf } from './postgresTemplate';

/** A PostgreSQL database for a single test file. `stop` drops it even if connections are open. */
export interface TestDatabase {
  url: string;
  stop(): Promise<void>;
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Drops a database. Retries as long as one of the server's background workers is connected to it. */
async function drop(url: string, name: string, tries = 20): Promise<void> {
  try {
    await query(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501' || tries === 0) throw error;
    await setTimeout(500);
    await drop(url, name, tries - 1);
  }
}

interface Beginning {
  /** The initial contents of the database. Ignored unless the test run started the server itself. */
  content?: Content;
  /** The database to copy, which must be on the same server and have no open connections. */
  copied?: TestDatabase;
  /**
   * The URL of a database. If set, the new database is created on that database's server instead of the
   * TEST_DATABASE_URL server.
   */
  serverOf?: string;
}

/** Returns the last clause of the `CREATE DATABASE` statement, which copies the initial contents. */
const beginningOf = async (server: string, { content, copied }: Beginning): Promise<string> => {
  if (copied) return `TEMPLATE ${new URL(copied.url).pathname.slice(1)}`;
  return content && process.env.TEST_DATABASE_IS_OURS ? copyOf(server, content) : '';
};

/**
 * Creates a database on the TEST_DATABASE_URL server or, if that isn't set, on a temporary server. By default, the
 * database is empty. If there is no server, prints the reason and resolves with null. Rejects if the server can't
 * create the database.
 */
export async function startPostgres(beginning: Beginning = {}): Promise<TestDatabase | null> {
  const existingUrl = beginning.serverOf ?? process.env.TEST_DATABASE_URL;
  const server = existingUrl ? { url: existingUrl, stop: async () => {} } : await startCluster();
  if (typeof server === 'string') {
    console.warn(`PostgreSQL is left out: ${server}. TEST_DATABASE_URL can name a server that has it.`);
    return null;
  }
  const name = `matjar_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  try {
    await query(server.url, `CREATE DATABASE ${name} ${await beginningOf(server.url, beginning)}`);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: url.href,
    async stop() {
      try {
        await drop(server.url, name);
      } finally {
        await server.stop();
      }
    },
  };
}
