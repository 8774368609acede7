import { access } from './access';
import { messages } from './messages';
import { validation } from './validation';

/** What the server says in Arabic. */
export const server = { access, messages, validation };
