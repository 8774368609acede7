import { createHttp } from '../providers/http';
import { session } from '../providers/session/session';
import { storage } from '../providers/store/storage';
import { whenParsed } from '../providers/store/whenParsed';
import { startNewPassword } from './newPasswordPage';

// A link that is opened where this page is open already changes nothing but the address's end.
window.addEventListener('hashchange', () => window.location.reload());

void whenParsed().then(() => startNewPassword({ http: createHttp({ session }), session, storage }));
