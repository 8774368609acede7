import { apiKeysOf } from '@matjar/admin';
import { keys as arabic } from '@matjar/admin/languages/ar/keys';
import { keys as english } from '@matjar/admin/languages/en/keys';
import { shopWriters } from '../../roles';
import { shop } from '../../scopes';

/** API keys for a shop's programs, such as its website, point of sale or bookkeeping. */
export const apiKeys = apiKeysOf({
  menu: 'shop',
  icon: 'key',
  scope: shop,
  makers: shopWriters,
  words: { en: english, ar: arabic },
});
