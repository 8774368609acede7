import { withOwn } from '@matjar/admin';
import { server as arabicBase } from '@matjar/admin/languages/ar/server';
import { server as englishBase } from '@matjar/admin/languages/en/server';
import { server as frenchBase } from '@matjar/admin/languages/fr/server';
import { createServerTranslator } from '@matjar/admin/server';
import type { Server } from '@matjar/admin/server';
import { admin } from '../admin';
import { own as arabic } from '../texts/ar';
import { own as english } from '../texts/en';
import { own as french } from '../texts/fr';
import { demoAccounts, writeDemo } from './demo';
import { migrations, webRoot } from './paths';
import { allTables, model } from './tables';

export const server: Server = {
  admin,
  product: {
    migrations,
    name: {
      title: 'Clinic',
      slug: 'clinic',
      about: 'Appointments and prescriptions of a clinic with several branches.',
      path: 'clinic',
    },
    regionOf: async () => ({ country: 'LB' }),
  },
  schema: {
    model,
    tables: allTables,
    product: 'clinic',
    role: 'clinic_app',
    migrations,
  },
  handlers: {},
  translate: createServerTranslator({
    en: withOwn(englishBase, english),
    ar: withOwn(arabicBase, arabic),
    fr: withOwn(frenchBase, french),
  }),
  webRoot,
  demo: { write: writeDemo, accounts: demoAccounts },
  begin: ['Nobody can log in yet: the demo data are written into an empty database that is started with DEMO_DATA=on.'],
};
