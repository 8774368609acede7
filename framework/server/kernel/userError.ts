/**
 * Something the person who starts the server can put right: its message, one line, is all they are shown before the
 * process ends with 1. Anything else that is thrown is a mistake of ours and comes with its stack.
 */
export class UserError extends Error {
  override name = 'UserError';
}
