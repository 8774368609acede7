import { createHttp } from '../../framework/client/providers/http';
import { session } from '../../framework/client/providers/session/session';
import { storage } from '../../framework/client/providers/store/storage';
import { whenParsed } from '../../framework/client/providers/store/whenParsed';
import { enter, enterInPlace } from '../../framework/client/login/enter';
import { startLogin } from '../../framework/client/login/page';
import { wordsOf } from '../i18n/pages';

void whenParsed().then(() => startLogin({ http: createHttp({ session }), session, storage, words: wordsOf('login'), enter, enterInPlace }));
