import { defineScope, readAndWrite } from '@matjar/admin';
import { allRoles, platformRoles, shopReaders, shopWriters } from './roles';

export const shop = defineScope({
  name: 'shop',
  rows: 'tenant',
  column: 'sub_shop_id',
  rights: readAndWrite(shopReaders, shopWriters),
});

/** Rows that belong to the platform. The staff of any shop can read them. */
export const platform = defineScope({
  name: 'platform',
  rows: 'platform',
  rights: readAndWrite(shopReaders, platformRoles),
});

export const ownShop = defineScope({
  name: 'own-shop',
  rows: 'tenant-itself',
  rights: { ...readAndWrite(shopReaders, []), edit: shopWriters },
});

export const ownUser = defineScope({
  name: 'own-user',
  rows: 'own-user',
  rights: { ...readAndWrite(allRoles, []), edit: allRoles },
});

/** The rows that belong to a user as a client, in all shops. */
export const ownClient = defineScope({
  name: 'own-client',
  rows: 'own-view',
  column: 'account',
  rights: readAndWrite(['client'], []),
});
