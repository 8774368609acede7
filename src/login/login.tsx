import { Login, usePage } from '@matjar/admin/client/login';
import type { StartPage } from '@matjar/admin/client/login';
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
