import { createLazyRegistry } from '@matjar/admin';
import { bootAdmin } from '@matjar/admin/client';
import { specCalls } from './config';
import { loadCatalogue } from './i18n/catalogues';
import { client } from './providers/client';
import { declarations } from 'virtual:declarations';
import { menu } from './menu';
import { roles } from './roles';

bootAdmin({
  client,
  registry: createLazyRegistry(declarations, { roles, menu }),
  loadCatalogue,
  admin: import.meta.env.DEV && (() => import('./admin')),
  calls: specCalls,
  load: () => import('./App'),
});
