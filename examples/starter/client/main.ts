import { declarations } from 'virtual:declarations';
import { createLazyRegistry } from '@matjar/admin';
import { bootAdmin } from '@matjar/admin/client';
import { menu } from '../menu';
import { roles } from '../roles';
import { client } from './client';
import { loadCatalogue } from './words';

bootAdmin({
  client,
  registry: createLazyRegistry(declarations, { roles, menu }),
  loadCatalogue,
  admin: import.meta.env.DEV && (() => import('../admin')),
  load: () => import('./App'),
});
