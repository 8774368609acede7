import { createHttp } from '../providers/http';
import { session } from '../providers/session/session';
import { storage } from '../providers/store/storage';
import { whenParsed } from '../providers/store/whenParsed';
import { startInvitation } from './invitationPage';

void whenParsed().then(() => startInvitation({ http: createHttp({ session }), session, storage }));
