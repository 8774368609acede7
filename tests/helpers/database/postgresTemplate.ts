import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { migrate } from '@matjar/admin/server';
import { openDatabase } from '@matjar/admin/testing/database';
import { localDisk } from '@matjar/admin/testing/server';
import { schema } from '../../../server/schema';
import { seedDemo } from '../../../server/seed/seedDemo';
import { easePasswords } from './easePasswords';
import { pictures, testData } from './snapshot';

/** What a database begins with: its tables alone, or the demo data too. */
export type Content = 'migrated' | 'seeded';

/** Any number: whoever makes a template holds it, and others wait. */
const lock = 2022;

const fill = async (databaseUrl: string, content: Content) => {
  const database = await openDatabase({ databaseUrl });
  await migrate(database, schema);
  if (content === 'seeded') {
    await seedDemo(database, { storage: localDisk(pictures), ...testData });
    await easePasswords(database);
  }
  // What tests make has ids that 32 bits don't hold: what reads them as such fails.
  await database.db.execute(sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, 5000000000) from pg_sequences where schemaname = 'public' and sequencename like '%_id_seq'`);
  // The server's own worker, which does so elsewhere, is off.
  await database.db.execute(sql`analyze`);
  await database.close();
};

/** Makes the database that others are copied from, where it isn't there; a draft of it until it is whole. */
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
    // By files, as before version 15: the default since then writes all of it into the log first, for twice the time.
    return `TEMPLATE ${name}${version >= 150_000 ? ' STRATEGY FILE_COPY' : ''}`;
  } finally {
    // The lock goes with the connection.
    await client.end();
  }
};

const made = new Map<string, Promise<string>>();

/**
 * What `CREATE DATABASE` says on this server to have this content at once. Made by the first who asks, in whichever process:
 * migrations and data take seconds, a copy of them a moment. For a server that is thrown away.
 */
export const copyOf = (server: string, content: Content): Promise<string> => {
  const key = `${server} ${content}`;
  const found = made.get(key) ?? make(server, content);
  made.set(key, found);
  return found;
};
