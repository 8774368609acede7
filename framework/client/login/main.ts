import { createHttp } from '../providers/http';
import { session } from '../providers/session/session';
import { storage } from '../providers/store/storage';
import { whenParsed } from '../providers/store/whenParsed';
import { enter, enterInPlace } from './enter';
import { startLogin } from './page';

void whenParsed().then(() => startLogin({ http: createHttp({ session }), session, storage, enter, enterInPlace }));
