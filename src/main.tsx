import { bootAdmin } from '../framework/client/shell/boot/bootAdmin';
import { specCalls } from './config';
import { loadCatalogue } from './i18n/catalogues';
import { gate, isGated } from './providers/category';
import { client } from './providers/pageClient';
import { declarations } from 'virtual:declarations';
import { createLazyRegistry } from '../framework/declaration/admin/registry';
import { menu } from './menu';
import { roles } from './roles';

const { session, config } = client;
const registry = createLazyRegistry(declarations, { roles, menu });

/** Settles which resources there are. */
const prepare = async () => {
  // The server checks them as it starts, and nobody else needs to once they are built.
  if (import.meta.env.DEV)
    (await import('../framework/declaration/complaints/checkAdmin')).checkAdmin((await import('./admin')).admin);
  // An API elsewhere may be any that speaks SPEC §7; that of this very host is the product's own.
  if (config.apiUrl())
    (await import('../framework/declaration/admin/offered')).limitToOffered(registry, session.get().offers, specCalls);
};

bootAdmin({
  client,
  registry,
  gate: { holds: isGated, state: gate },
  loadCatalogue,
  prepare,
  load: () => import('./App'),
});
