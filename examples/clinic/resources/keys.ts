import { apiKeysOf } from '../../../framework/declaration/keys/apiKeys';
import { arabic } from '../../../framework/declaration/keys/words/ar';
import { english } from '../../../framework/declaration/keys/words/en';
import { french } from '../../../framework/declaration/keys/words/fr';
import { branch } from '../scopes';

/** By which a branch's website or telephone system calls. */
export const apiKeys = apiKeysOf({
  menu: 'clinic',
  icon: 'key',
  scope: branch,
  makers: ['reception', 'manager'],
  words: { en: english, ar: arabic, fr: french },
});
