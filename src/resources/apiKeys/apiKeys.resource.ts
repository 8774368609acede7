import { apiKeysOf } from '@matjar/admin';
import { keys as arabic } from '@matjar/admin/languages/ar/keys';
import { keys as english } from '@matjar/admin/languages/en/keys';
import { shopWriters } from '../../roles';
import { shop } from '../../scopes';

/** By which a shop's own programs call: its site, its till, its books. */
export const apiKeys = apiKeysOf({
  menu: 'shop',
  icon: 'key',
  scope: shop,
  makers: shopWriters,
  words: { en: english, ar: arabic },
});
