import { createHttp } from '../providers/http';
import { session } from '../providers/session';
import { storage } from '../providers/storage';
import { whenParsed } from '../providers/whenParsed';
import { enter, enterInPlace } from './enter';
import { startLogin } from './page';

void whenParsed().then(() => startLogin({ http: createHttp({ session }), session, storage, enter, enterInPlace }));
