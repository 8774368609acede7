import { resources } from '../src/resources';
import { createApp } from './app';
import type { Database } from './database/open';
import { openDatabase } from './database/open';
import { migrate } from './database/migrate';
import type { Env } from './env';
import { readEnv } from './env';
import { handlers } from './handlers';
import type { Undo } from './lifecycle';
import { runProgram } from './lifecycle';
import { checkAddress, listen } from './listen';
import { makeMediaRoot, mediaRootOf, webRoot } from './paths';
import { seedDemo } from './seed/seedDemo';
import { demoAccounts } from './seed/announce';

/** How long requests under way may take once the server is to stop, in milliseconds. */
const grace = 10_000;

const isLocal = (host: string) => /^(localhost|127\.[\d.]+|::1)$/.test(host);

const openAndFill = async (env: Env, undo: Undo): Promise<Database> => {
  console.log(env.databaseUrl ? 'Connecting to PostgreSQL …' : 'Opening the database …');
  const database = await openDatabase(env.databaseUrl ? { databaseUrl: env.databaseUrl } : { dataDir: env.dataDir });
  undo(() => database.close());
  await migrate(database);
  const mediaRoot = await makeMediaRoot(env.dataDir);
  // A PostgreSQL server may hold anything: nothing is written there unasked.
  if (database.engine === 'pglite' && (await seedDemo(database, { mediaRoot }))) console.log('Wrote the demo data.');
  return database;
};

const announce = async (env: Env, url: string, database?: Database) => {
  const demo = database ? await demoAccounts(database.db) : [];
  const warning = demo.length > 0 && !isLocal(env.host)
    ? ['', 'Everybody knows these accounts, and this server answers other machines too.']
    : [];
  const api = env.apiUrl ? [`The dashboard alone is served here; its API is at ${env.apiUrl}.`] : [];
  const lines = [`Matjar is ready: ${url}`, ...api, ...(demo.length > 0 ? ['', ...demo] : []), ...warning, '', 'Ctrl-C stops it.'];
  console.log(['', ...lines.map((line) => (line ? `  ${line}` : '')), ''].join('\n'));
};

await runProgram(async (undo) => {
  const env = readEnv(process.env);
  await checkAddress(env.host, env.port);
  const database = env.apiUrl ? undefined : await openAndFill(env, undo);
  const app = await createApp({
    ...(database && { db: database.db }),
    resources,
    handlers,
    config: { ...env, webRoot, mediaRoot: mediaRootOf(env.dataDir) },
    log: { level: env.logLevel },
  });
  undo(() => {
    setTimeout(() => app.server.closeAllConnections(), grace).unref();
    return app.close();
  });
  await announce(env, await listen(app, env.host, env.port), database);
});
