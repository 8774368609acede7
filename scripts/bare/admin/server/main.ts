import { fileURLToPath } from 'node:url';
import { createServerTranslator } from '../../../../framework/client/i18n/serverMessages';
import { server as english } from '../../../../framework/client/i18n/en/server';
import { setPassword } from '../../../../framework/server/auth/credentials';
import { runServer } from '../../../../framework/server/process/runServer';
import { fillOnce } from '../../../../framework/server/seed/fillOnce';
import { createWriter } from '../../../../framework/server/seed/writer';
import { account, admin, notes } from '../admin';
import { allTables, model } from './tables';

const migrations = fileURLToPath(new URL('migrations', import.meta.url));

await runServer({
  admin,
  product: { name: { title: 'Bare', slug: 'bare', about: 'The least that an admin can be.', path: 'bare' }, migrations },
  schema: { model, tables: allTables, product: 'bare', role: 'bare_app', migrations },
  handlers: {},
  translate: createServerTranslator({ en: english }),
  webRoot: fileURLToPath(new URL('../../../../dist/bare', import.meta.url)),
  demo: {
    write: (database) => fillOnce(database, async (db) => {
      const write = createWriter(db, model);
      await write(notes, [{ text: 'First' }, { text: 'Second', done: true }]);
      const [id] = await write(account, [{ full_name: 'Kay', email: 'kay@bare.test', role_type: 'keeper' }]);
      await setPassword(db, id!, 'bare-keeper');
    }),
    accounts: async () => [],
  },
  begin: ['Nobody can log in yet.'],
});
