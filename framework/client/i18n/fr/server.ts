import { access } from './access';
import { messages } from './messages';
import * as replies from './replies';
import { validation } from './validation';

/** What the server says in French. */
export const server = {
  access,
  messages: { ...messages, ...replies.messages },
  validation: { ...validation, ...replies.validation },
};
