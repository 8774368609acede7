import type { Server } from '@matjar/admin/server';
import { admin } from '../src/admin';
import { translate } from '../src/i18n/server';
import { shop } from './app';
import { names, webRoot } from './config';
import { handlers } from './resources';
import { schema } from './schema';
import { demoAccounts } from './seed/data/accounts';
import { seedDemo } from './seed/seedDemo';

export const server: Server = {
  admin,
  product: shop,
  schema,
  handlers,
  translate,
  webRoot,
  demo: { write: (database, storage) => seedDemo(database, { storage }), accounts: demoAccounts },
  names,
  begin: [
    'Nobody can log in yet. Create the first super admin, a category and a shop: npm run setup',
    'In a container: node dist/server/setup.js',
  ],
};
