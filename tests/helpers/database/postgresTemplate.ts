import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { migrate } from '@matjar/admin/server';
import { openDatabase } from '@matjar/admin/testing/database';
import { localDisk } from '@matjar/admin/testing/server';
import { schema } from '../../../server/schema';
import { seedDemo } from '../../../server/seed/seedDemo';
import { easePasswords } from './easePasswords';
import { pictures, testData } from './snapshot';

/** The initial contents of a database: empty tables, or tables with demo data. */
export type Content = 'migrated' | 'seeded';

/** An arbitrary key for an advisory lock. The process that creates a template holds the lock while the others wait. */
const lock = 2022;

const fill = async (databaseUrl: string, content: Content) => {
  const database = await openDatabase({ databaseUrl });
  await migrate(database, schema);
  if (content === 'seeded') {
    await seedDemo(database, { storage: localDisk(pictures), ...testData });
    await easePasswords(database);
  }
  // Ids start beyond the 32-bit range to catch code that assumes they fit into 32 bits.
  await database.db.execute(sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, 5000000000) from pg_sequences where schemaname = 'public' and sequencename like '%_id_seq'`);
  // The statistics are collected here because autovacuum is disabled.
  await database.db.execute(sql`analyze`);
  await database.close();
};

/** Creates the template database if it is missing. The database is marked as a draft until it is complete. */
const ensure = async (client: Client, server: string, name: string, content: Content) => {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount) return;
  const url = new URL(server);
  url.pathname = `/${name}_draft`;
  await client.query(`DROP DATABASE IF EXISTS ${name}_draft`);
  await client.query(`CREATE DATABASE ${name}_draft`);
  await fill(url.href, content);
  await client.query(`ALTER DATABASE ${name}_draft RENAME TO ${name}`);
};

const make = async (server: string, content: Content): Promise<string> => {
  const name = `matjar_${content}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(${lock})`);
    await ensure(client, server, name, content);
    const {
      rows: [{ version }],
    } = await client.query(`SELECT current_setting('server_version_num')::int AS version`);
    // The default strategy since PostgreSQL 15 writes all data to the WAL first and takes twice as long as FILE_COPY.
    return `TEMPLATE ${name}${version >= 150_000 ? ' STRATEGY FILE_COPY' : ''}`;
  } finally {
    // The lock is released when the connection is closed.
    await client.end();
  }
};

const templates = new Map<string, Promise<string>>();

/**
 * Returns the end of a `CREATE DATABASE` statement that copies these contents. The first caller, in any process,
 * creates the template. This takes several seconds, but copying the template is fast. Use only with temporary servers.
 */
export const copyOf = (server: string, content: Content): Promise<string> => {
  const key = `${server} ${content}`;
  const found = templates.get(key) ?? make(server, content);
  templates.set(key, found);
  return found;
};
