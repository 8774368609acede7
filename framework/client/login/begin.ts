import { session } from '../providers/session/session';
import { storage } from '../providers/store/storage';
import { whenParsed } from '../providers/store/whenParsed';
import { startBegin } from './beginPage';

void whenParsed().then(() => startBegin({ session, storage }));
