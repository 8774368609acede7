import { apiKeysOf } from '../../../framework/declaration/keys/apiKeys';
import { arabic } from '../../../framework/languages/ar/keys';
import { english } from '../../../framework/languages/en/keys';
import { french } from '../../../framework/languages/fr/keys';
import { branch } from '../scopes';

/** By which a branch's website or telephone system calls. */
export const apiKeys = apiKeysOf({
  menu: 'clinic',
  icon: 'key',
  scope: branch,
  makers: ['reception', 'manager'],
  words: { en: english, ar: arabic, fr: french },
});
