import { withOwn } from '@matjar/admin';
import { server as arabicBase } from '@matjar/admin/languages/ar/server';
import { server as englishBase } from '@matjar/admin/languages/en/server';
import { createServerTranslator } from '@matjar/admin/server';
import type { Server } from '@matjar/admin/server';
import { admin } from '../admin';
import { own as arabic } from '../texts/ar';
import { own as english } from '../texts/en';
import { demoAccounts, writeDemo } from './demo';
import { handlers } from './handlers';
import { migrations, webRoot } from './paths';
import { allTables, model } from './tables';

declare module '@matjar/admin' {
  interface Register {
    messages: typeof englishBase & typeof english;
  }
}

/** The admin's server. It consists entirely of framework code. */
export const server: Server = {
  admin,
  product: { name: { title: 'Starter', slug: 'starter', about: 'Made of declarations.', path: 'starter' }, migrations },
  schema: { model, tables: allTables, product: 'starter', role: 'starter_app', migrations },
  handlers: Object.fromEntries(handlers.map((one) => [one.resource, one])),
  translate: createServerTranslator({ en: withOwn(englishBase, english), ar: withOwn(arabicBase, arabic) }),
  webRoot,
  demo: { write: writeDemo, accounts: demoAccounts },
  begin: ['Nobody can log in yet: the demo data are written into an empty database that is started with DEMO_DATA=on.'],
};
