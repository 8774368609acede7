import { createServerTranslator } from '../../../framework/client/i18n/serverMessages';
import { withOwn } from '../../../framework/languages/withOwn';
import { server as arabicBase } from '../../../framework/languages/ar/server/index';
import { server as englishBase } from '../../../framework/languages/en/server/index';
import { server as frenchBase } from '../../../framework/languages/fr/server/index';
import type { Server } from '../../../framework/server/app/runServer';
import { readOlderPhones } from '../../../framework/server/database/tables/olderPhones';
import { admin } from '../admin';
import { own as arabic } from '../texts/ar';
import { own as english } from '../texts/en';
import { own as french } from '../texts/fr';
import { demoAccounts, writeDemo } from './demo';
import { migrations, webRoot } from './paths';
import { allTables, model } from './tables';

/** The clinic's server, which is all the framework's. */
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
    repairs: { 'phones read': async (tx) => void (await readOlderPhones(tx, model, () => 'LB')) },
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
