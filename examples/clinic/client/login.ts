import { pages as arabicBase } from '../../../framework/client/i18n/ar/pages';
import { pages as englishBase } from '../../../framework/client/i18n/en/pages';
import { pages as frenchBase } from '../../../framework/client/i18n/fr/pages';
import { withOwn } from '../../../framework/client/i18n/words';
import { enter, enterInPlace } from '../../../framework/client/login/enter';
import { startLogin } from '../../../framework/client/login/page';
import { createHttp } from '../../../framework/client/providers/http';
import { whenParsed } from '../../../framework/client/providers/store/whenParsed';
import { own as arabic } from '../texts/ar';
import { own as english } from '../texts/en';
import { own as french } from '../texts/fr';
import { client } from './client';

const words = {
  en: withOwn(englishBase.login, { login: english.login }),
  'ar-SY': withOwn(arabicBase.login, { login: arabic.login }),
  fr: withOwn(frenchBase.login, { login: french.login }),
};

void whenParsed().then(() => startLogin({ http: createHttp(client), client, words, enter, enterInPlace }));
