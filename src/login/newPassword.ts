import { startNewPassword } from '../../framework/client/login/newPasswordPage';
import { createHttp } from '../../framework/client/providers/http';
import { whenParsed } from '../../framework/client/providers/store/whenParsed';
import { wordsOf } from '../i18n/pages';
import { client } from '../providers/pageClient';

// A link that is opened where this page is open already changes nothing but the address's end.
window.addEventListener('hashchange', () => window.location.reload());

void whenParsed().then(() => startNewPassword({ http: createHttp(client), client, words: wordsOf('password') }));
