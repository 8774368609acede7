import { createHttp } from '../providers/http';
import { session } from '../providers/session';
import { storage } from '../providers/storage';
import { whenParsed } from '../providers/whenParsed';
import { startNewPassword } from './newPasswordPage';

// A link that is opened where this page is open already changes nothing but the address's end.
window.addEventListener('hashchange', () => window.location.reload());

void whenParsed().then(() => startNewPassword({ http: createHttp({ session }), session, storage }));
