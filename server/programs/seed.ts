// `npm run seed`: adds the demo data to an empty database. In production, requires DEMO_DATA=on. For benchmarks, use
// --products, --orders and --clients to add that many records to the first shop. The benchmark flags also work if the
// database already has demo data.
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { migrate, openStorage, refuseDemo, runProgram, UserError } from '@matjar/admin/server';
import { openDirectly } from '@matjar/admin/server/database';
import { schema } from '../schema';
import { readShopEnv } from '../config';
import { seedDemo } from '../seed/seedDemo';
import { demoAccounts } from '../seed/data/accounts';
import type { RecordCounts } from '../seed/many';
import { fillMany } from '../seed/many';

const { values: options } = parseArgs({
  options: { products: { type: 'string' }, orders: { type: 'string' }, clients: { type: 'string' } },
});

const maxCount = 5_000_000;

/** Parses an argument as a number. Throws `UserError` if it isn't an integer or is greater than `maxCount`. */
const countOf = (name: keyof RecordCounts): number => {
  const text = options[name] ?? '0';
  if (!/^\d{1,7}$/.test(text) || Number(text) > maxCount)
    throw new UserError(`--${name} is ${JSON.stringify(text)}: it must be a whole number to ${maxCount}.`);
  return Number(text);
};

await runProgram(
  async (undo) => {
    const env = readShopEnv(process.env);
    refuseDemo(env);
    const storage = await openStorage(env);
    console.log(env.databaseUrl ? 'Connecting to PostgreSQL …' : 'Opening the database …');
    const database = await openDirectly(env);
    undo(() => database.close());
    await migrate(database, schema);
    const counts = { products: countOf('products'), orders: countOf('orders'), clients: countOf('clients') };
    const isMany = Object.values(counts).some((count) => count > 0);
    if (!(await seedDemo(database, { storage })) && !isMany) {
      throw new UserError('The database already has users. Nothing was written.');
    }
    if (isMany) {
      await database.exclusive(async (db) => {
        await db.transaction((tx) => fillMany(tx, counts));
        await db.execute(sql`vacuum (analyze)`);
      });
    }
    console.log(['Wrote the demo data.', '', ...(await demoAccounts(database.db, env.isProduction))].join('\n'));
  },
  { once: true },
);
