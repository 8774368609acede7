import { apiKeysOf } from '../../../framework/declaration/keys/apiKeys';
import { arabic } from '../../../framework/languages/ar/keys';
import { english } from '../../../framework/languages/en/keys';
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
