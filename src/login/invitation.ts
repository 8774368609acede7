import { createHttp } from '../../framework/client/providers/http';
import { session } from '../../framework/client/providers/session/session';
import { storage } from '../../framework/client/providers/store/storage';
import { whenParsed } from '../../framework/client/providers/store/whenParsed';
import { startInvitation } from '../../framework/client/login/invitationPage';
import { wordsOf } from '../i18n/pages';

void whenParsed().then(() => startInvitation({ http: createHttp({ session }), session, storage, words: wordsOf('invitation') }));
