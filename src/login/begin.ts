import { session } from '../providers/session';
import { storage } from '../providers/storage';
import { whenParsed } from '../providers/whenParsed';
import { startBegin } from './beginPage';

void whenParsed().then(() => startBegin({ session, storage }));
