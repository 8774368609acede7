import { pages } from '../../../../framework/client/i18n/en/pages';
import { enter, enterInPlace } from '../../../../framework/client/login/enter';
import { startLogin } from '../../../../framework/client/login/page';
import { createHttp } from '../../../../framework/client/providers/http';
import { whenParsed } from '../../../../framework/client/providers/store/whenParsed';
import { client } from './client';

void whenParsed().then(() => startLogin({ http: createHttp(client), client, words: { en: pages.login }, enter, enterInPlace }));
