import { createHttp } from '../../framework/client/providers/http';
import { session } from '../../framework/client/providers/session/session';
import { storage } from '../../framework/client/providers/store/storage';
import { whenParsed } from '../../framework/client/providers/store/whenParsed';
import { startNewPassword } from '../../framework/client/login/newPasswordPage';
import { wordsOf } from '../i18n/pages';

// A link that is opened where this page is open already changes nothing but the address's end.
window.addEventListener('hashchange', () => window.location.reload());

void whenParsed().then(() => startNewPassword({ http: createHttp({ session }), session, storage, words: wordsOf('password') }));
