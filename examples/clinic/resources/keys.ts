import { apiKeysOf } from '@matjar/admin';
import { keys as arabic } from '@matjar/admin/languages/ar/keys';
import { keys as english } from '@matjar/admin/languages/en/keys';
import { keys as french } from '@matjar/admin/languages/fr/keys';
import { branch } from '../scopes';

/** The API keys of a branch, for example for its website or telephone system. */
export const apiKeys = apiKeysOf({
  menu: 'clinic',
  icon: 'key',
  scope: branch,
  makers: ['reception', 'manager'],
  words: { en: english, ar: arabic, fr: french },
});
