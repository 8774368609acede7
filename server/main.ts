import { checkAdmin } from '../framework/declaration/admin/checkAdmin';
import { admin } from '../src/admin';
import { announcement } from './announcement';
import { createApp } from './app';
import { closeWithin } from '../framework/server/process/closing';
import { migrate } from '../framework/server/database/migrate';
import { schema } from './schema';
import type { Database } from '../framework/server/database/database';
import { openDatabase } from '../framework/server/database/open';
import type { Env } from '../framework/server/process/env';
import { readShopEnv } from './env';
import { writesDemo } from '../framework/server/process/exposure';
import { handlers } from './resources';
import type { Undo } from '../framework/server/process/lifecycle';
import { runProgram } from '../framework/server/process/lifecycle';
import { checkAddress, listen } from '../framework/server/process/listen';
import { webRoot } from './paths';
import { demoAccounts } from './seed/demoAccounts';
import { seedDemo } from './seed/seedDemo';
import { countUsers } from '../framework/server/auth/countUsers';
import { openStorage } from '../framework/server/storage/open';
import type { Storage } from '../framework/server/storage/storage';
import { model } from './tables';
import { settleInBackground } from './older/settle';

/** How long requests under way may take once the server is to stop, in milliseconds. */
const grace = 10_000;

const openOwnDatabase = async ({ databaseUrl, dataDir }: Env, undo: Undo): Promise<Database> => {
  console.log(databaseUrl ? 'Connecting to PostgreSQL …' : 'Opening the database …');
  const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
  undo(() => database.close());
  await migrate(database, schema);
  return database;
};

const fill = async (database: Database, storage: Storage, env: Env): Promise<void> => {
  if (writesDemo(env, database.engine) && (await seedDemo(database, { storage }))) console.log('Wrote the demo data.');
};

await runProgram(async (undo) => {
  checkAdmin(admin);
  const env = readShopEnv(process.env);
  await checkAddress(env.host, env.port);
  const database = env.apiUrl ? undefined : await openOwnDatabase(env, undo);
  // After the database: where that can't be had, nothing is written.
  const storage = database && (await openStorage(env));
  if (storage) await fill(database, storage, env);
  const app = await createApp({
    ...(database && { db: database.db, listen: database.listen, load: database.load, storage }),
    resources: admin.resources,
    handlers,
    config: { ...env, webRoot },
    log: { level: env.logLevel },
  });
  if (database && storage) settleInBackground(app, database.db, model, storage);
  undo(() => closeWithin(app, grace));
  const url = await listen(app, env.host, env.port);
  const demo = database ? await demoAccounts(database.db, env.isProduction) : [];
  const isEmpty = database !== undefined && (await countUsers(database.db)) === 0;
  console.log(announcement({ ...env, url, isEmpty, demo }));
});
