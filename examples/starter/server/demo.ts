import { createWriter, demoAccountLines, fillOnce } from '@matjar/admin/server';
import { setPassword } from '@matjar/admin/server/auth';
import type { Database, Db } from '@matjar/admin/server/database';
import { account } from '../resources/account';
import { notes } from '../resources/notes';
import { model } from './tables';

const demoPassword = 'starter-demo';

const people = [{ full_name: 'Mona', email: 'manager@starter.test', role_type: 'manager' }];

/** Fills an empty database with demo data. Returns true if the database was empty. */
export const writeDemo = (database: Database): Promise<boolean> =>
  fillOnce(database, async (db) => {
    const write = createWriter(db, model);
    await write(notes, [{ text: 'Declare a resource', done: true }, { text: 'Show it to somebody' }]);
    for (const id of await write(account, people)) await setPassword(db, id, demoPassword);
  });

/** Returns the lines about the demo accounts that the server prints at startup. */
export const demoAccounts = (db: Db, isProduction: boolean): Promise<string[]> =>
  demoAccountLines(
    db,
    people.map(({ email, full_name }) => ({ email, about: full_name })),
    demoPassword,
    isProduction,
  );
