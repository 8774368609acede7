import { bootAdmin } from '../../../framework/client/shell/boot/bootAdmin';
import { noGate } from '../../../framework/client/shell/services/parts';
import { declarations } from 'virtual:declarations';
import { createLazyRegistry } from '../../../framework/declaration/admin/registry';
import { menu } from '../menu';
import { roles } from '../roles';
import { client } from './client';
import { loadCatalogue } from './words';

bootAdmin({
  client,
  registry: createLazyRegistry(declarations, { roles, menu }),
  gate: noGate,
  loadCatalogue,
  prepare: async () => {
    // The server checks it as it starts, and nobody else needs to once it is built.
    if (import.meta.env.DEV)
      (await import('../../../framework/declaration/complaints/checkAdmin')).checkAdmin(
        (await import('../admin')).admin,
      );
  },
  load: () => import('./App'),
});
