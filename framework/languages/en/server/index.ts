import { access } from './access';
import { messages } from '../messages';
import * as imported from './importReplies';
import * as replies from './replies';
import { validation } from '../validation';

/** What the server says in English. */
export const server = {
  access,
  messages: { ...messages, ...replies.messages, ...imported.messages },
  validation: { ...validation, ...replies.validation, ...imported.validation },
};
