// `npm run seed`: writes the demo data into an empty database, PostgreSQL's too; in production only with DEMO_DATA=on.
import { migrate } from './database/migrate';
import { openDatabase } from './database/open';
import { readEnv } from './env';
import { refuseDemo } from './exposure';
import { runProgram } from './lifecycle';
import { seedDemo } from './seed/seedDemo';
import { demoAccounts } from './seed/demoAccounts';
import { openStorage } from './storage/open';
import { UserError } from './userError';

await runProgram(
  async (undo) => {
    const { databaseUrl, dataDir, ...env } = readEnv(process.env);
    refuseDemo(env);
    const storage = await openStorage({ dataDir, ...env });
    console.log(databaseUrl ? 'Connecting to PostgreSQL …' : 'Opening the database …');
    const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
    undo(() => database.close());
    await migrate(database);
    if (!(await seedDemo(database, { storage }))) {
      throw new UserError('The database holds users already: nothing was written.');
    }
    console.log(['Wrote the demo data.', '', ...(await demoAccounts(database.db, env.isProduction))].join('\n'));
  },
  { once: true },
);
