import { session } from '../../framework/client/providers/session/session';
import { storage } from '../../framework/client/providers/store/storage';
import { whenParsed } from '../../framework/client/providers/store/whenParsed';
import { startBegin } from '../../framework/client/login/beginPage';
import { wordsOf } from '../i18n/pages';

void whenParsed().then(() => startBegin({ session, storage, words: wordsOf('begin') }));
