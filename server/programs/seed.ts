// `npm run seed`: writes the demo data into an empty database, PostgreSQL's too; in production only with DEMO_DATA=on.
import { migrate } from '../../framework/server/database/migrate';
import { schema } from '../schema';
import { openDatabase } from '../../framework/server/database/open';
import { readShopEnv } from '../config/env';
import { refuseDemo } from '../../framework/server/process/exposure';
import { runProgram } from '../../framework/server/process/lifecycle';
import { seedDemo } from '../seed/seedDemo';
import { demoAccounts } from '../seed/demoAccounts';
import { openStorage } from '../../framework/server/storage/open';
import { UserError } from '../../framework/server/process/userError';

await runProgram(
  async (undo) => {
    const { databaseUrl, dataDir, ...env } = readShopEnv(process.env);
    refuseDemo(env);
    const storage = await openStorage({ dataDir, ...env });
    console.log(databaseUrl ? 'Connecting to PostgreSQL …' : 'Opening the database …');
    const database = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
    undo(() => database.close());
    await migrate(database, schema);
    if (!(await seedDemo(database, { storage }))) {
      throw new UserError('The database holds users already: nothing was written.');
    }
    console.log(['Wrote the demo data.', '', ...(await demoAccounts(database.db, env.isProduction))].join('\n'));
  },
  { once: true },
);
