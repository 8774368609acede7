import { createHttp } from '../providers/http';
import { session } from '../providers/session';
import { storage } from '../providers/storage';
import { whenParsed } from '../providers/whenParsed';
import { startInvitation } from './invitationPage';

void whenParsed().then(() => startInvitation({ http: createHttp({ session }), session, storage }));
