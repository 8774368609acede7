import { withOwn } from '@matjar/admin';
import { server as base } from '@matjar/admin/languages/en/server';
import { access } from './access';
import { messages } from './messages';
import * as replies from './replies';
import { validation } from './validation';

export const server = withOwn(base, {
  access,
  messages: { ...messages, ...replies.messages },
  validation: { ...validation, ...replies.validation },
});
