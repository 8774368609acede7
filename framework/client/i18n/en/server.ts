import { access } from './access';
import { messages } from './messages';
import { validation } from './validation';

/** What the server says in English. */
export const server = { access, messages, validation };
