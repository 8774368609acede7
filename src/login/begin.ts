import { startBegin } from '../../framework/client/login/beginPage';
import { whenParsed } from '../../framework/client/providers/store/whenParsed';
import { wordsOf } from '../i18n/pages';
import { client } from '../providers/pageClient';

void whenParsed().then(() => startBegin({ client, words: wordsOf('begin') }));
