import { access } from './access';
import * as declared from '../declared';
import * as shared from '../later/shared';
import { messages } from '../messages';
import * as imported from './importReplies';
import * as labels from './labels';
import * as replies from './replies';
import { validation } from '../validation';

/** What the server says in French. */
export const server = {
  ...declared,
  ...labels,
  ...shared,
  access,
  messages: { ...messages, ...replies.messages, ...imported.messages },
  validation: { ...validation, ...replies.validation, ...imported.validation },
};
