import { Login } from '../../framework/client/login/pages/Login';
import type { StartPage } from '../../framework/client/login/startPage';
import { usePage } from '../../framework/client/login/usePage';
import { wordsOf } from '../i18n/pages';
import { client } from '../providers/pageClient';
import { brand } from './brand';
import { useCategory } from './useCategory';

const ShopLogin = () => {
  const { t } = usePage();
  return (
    <Login own={useCategory()}>
      <p className="ways">
        <a href="/password">{t('login.forgot')}</a>
      </p>
    </Login>
  );
};

/** The login page. */
export const page: StartPage = { ...brand, client, words: wordsOf('login'), title: 'login.title', Content: ShopLogin };
