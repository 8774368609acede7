import { withOwn } from '@matjar/admin';
import { Login } from '@matjar/admin/client/login';
import type { StartPage } from '@matjar/admin/client/login';
import { pages as arabicBase } from '@matjar/admin/languages/ar/pages';
import { pages as englishBase } from '@matjar/admin/languages/en/pages';
import { pages as frenchBase } from '@matjar/admin/languages/fr/pages';
import { own as arabic } from '../texts/ar';
import { own as english } from '../texts/en';
import { own as french } from '../texts/fr';
import { client } from './client';

export const page: StartPage = {
  client,
  words: {
    en: withOwn(englishBase.login, { login: english.login }),
    'ar-SY': withOwn(arabicBase.login, { login: arabic.login }),
    fr: withOwn(frenchBase.login, { login: french.login }),
  },
  title: 'login.title',
  tagline: 'login.subtitle',
  mark: <img className="mark" src="/mark.svg" alt="" />,
  Content: Login,
};
