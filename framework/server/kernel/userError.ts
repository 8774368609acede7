/**
 * An error that the person who starts the server can fix: only its message, one line, is printed before the process
 * exits with 1. Other errors are bugs and print their stack.
 */
export class UserError extends Error {
  override name = 'UserError';
}
