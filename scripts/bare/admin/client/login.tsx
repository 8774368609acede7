import { pages } from '../../../../framework/client/i18n/en/pages';
import { Login } from '../../../../framework/client/login/pages/Login';
import type { StartPage } from '../../../../framework/client/login/startPage';
import { client } from './client';

/** The login page. */
export const page: StartPage = { client, words: { en: pages.login }, title: 'login.title', tagline: 'login.subtitle', Content: Login };
