import { enter, enterInPlace } from '../../framework/client/login/enter';
import { startLogin } from '../../framework/client/login/page';
import { createHttp } from '../../framework/client/providers/http';
import { whenParsed } from '../../framework/client/providers/store/whenParsed';
import { wordsOf } from '../i18n/pages';
import { client } from '../providers/pageClient';
import { createOwnFields } from './ownFields';

const http = createHttp(client);

void whenParsed().then(() => startLogin({ http, client, words: wordsOf('login'), own: createOwnFields(http, client), enter, enterInPlace }));
