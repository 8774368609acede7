import { defineScope, readAndWrite } from '@matjar/admin';
import { allRoles, platformRoles, shopReaders, shopWriters } from './roles';

/** Rows of a shop. */
export const shop = defineScope({
  name: 'shop',
  rows: 'tenant',
  column: 'sub_shop_id',
  rights: readAndWrite(shopReaders, shopWriters),
});

/** Rows of the platform: every shop's people read them. */
export const platform = defineScope({
  name: 'platform',
  rows: 'platform',
  rights: readAndWrite(shopReaders, platformRoles),
});

/** The shop that one works in. */
export const ownShop = defineScope({
  name: 'own-shop',
  rows: 'tenant-itself',
  rights: { ...readAndWrite(shopReaders, []), edit: shopWriters },
});

/** The user's own account. */
export const ownUser = defineScope({
  name: 'own-user',
  rows: 'own-user',
  rights: { ...readAndWrite(allRoles, []), edit: allRoles },
});

/** In every shop, the rows of the user as its client. */
export const ownClient = defineScope({
  name: 'own-client',
  rows: 'own-view',
  column: 'account',
  rights: readAndWrite(['client'], []),
});
