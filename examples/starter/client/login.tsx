import { withOwn } from '@matjar/admin';
import { Login } from '@matjar/admin/client/login';
import type { StartPage } from '@matjar/admin/client/login';
import { pages as arabicBase } from '@matjar/admin/languages/ar/pages';
import { pages as englishBase } from '@matjar/admin/languages/en/pages';
import { own as arabic } from '../texts/ar';
import { own as english } from '../texts/en';
import { client } from './client';

export const page: StartPage = {
  client,
  words: {
    en: withOwn(englishBase.login, { login: english.login }),
    'ar-SY': withOwn(arabicBase.login, { login: arabic.login }),
  },
  title: 'login.title',
  tagline: 'login.subtitle',
  Content: Login,
};
