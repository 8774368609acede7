import { pages as arabicBase } from '../../../framework/languages/ar/pages/index';
import { pages as englishBase } from '../../../framework/languages/en/pages/index';
import { pages as frenchBase } from '../../../framework/languages/fr/pages/index';
import { withOwn } from '../../../framework/languages/withOwn';
import { Login } from '../../../framework/client/login/pages/Login';
import type { StartPage } from '../../../framework/client/login/startPage';
import { own as arabic } from '../texts/ar';
import { own as english } from '../texts/en';
import { own as french } from '../texts/fr';
import { client } from './client';

/** The login page. */
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
