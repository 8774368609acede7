import { createHttp } from '../providers/http';
import { session } from '../providers/session';
import { storage } from '../providers/storage';
import { enter, enterInPlace } from './enter';
import { startLogin } from './page';

void startLogin({ http: createHttp({ session }), session, storage, enter, enterInPlace });
