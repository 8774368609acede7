import { startInvitation } from '../../framework/client/login/invitationPage';
import { bodyOf } from './invited';
import { createHttp } from '../../framework/client/providers/http';
import { whenParsed } from '../../framework/client/providers/store/whenParsed';
import { wordsOf } from '../i18n/pages';
import { client } from '../providers/pageClient';

void whenParsed().then(() => startInvitation({ http: createHttp(client), client, words: wordsOf('invitation'), bodyOf }));
