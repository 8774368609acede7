import { Client } from 'pg';
import { migrate } from '../../server/database/migrate';
import { openDatabase } from '../../server/database/open';
import { seedDemo } from '../../server/seed/seedDemo';
import { localDisk } from '../../server/storage/localDisk';
import { seededAt, snapshots } from './snapshot';

/** The database that others are copied from; a draft of it until it is whole. */
const name = 'matjar_seeded';

/** Any number: whoever makes the template holds it, and others wait. */
const lock = 2022;

const fill = async (databaseUrl: string) => {
  const database = await openDatabase({ databaseUrl });
  await migrate(database);
  const { mediaRoot } = await snapshots();
  await seedDemo(database, { storage: localDisk(mediaRoot), now: seededAt });
  await database.close();
};

/**
 * The name of a database with the demo data on a server, for `CREATE DATABASE … TEMPLATE`. Made by the first who asks,
 * in whichever process: migrations and data take seconds, a copy of them a moment. For a server that is thrown away.
 */
export const seededTemplate = async (server: string): Promise<string> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(${lock})`);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) {
      const url = new URL(server);
      url.pathname = `/${name}_draft`;
      await client.query(`DROP DATABASE IF EXISTS ${name}_draft`);
      await client.query(`CREATE DATABASE ${name}_draft`);
      await fill(url.href);
      await client.query(`ALTER DATABASE ${name}_draft RENAME TO ${name}`);
    }
    return name;
  } finally {
    // The lock goes with the connection.
    await client.end();
  }
};
