import type { FieldKind, FieldOptions } from '../../core/kind';

export interface PasswordOptions extends FieldOptions {
  /** The minimum length of a new password; none for a password that is only checked. */
  min?: number;
  /** Tells the browser's password manager which of the two it is. */
  autoComplete?: 'current-password' | 'new-password';
}

/** A password: sent, never read back, and stored by a handler that hashes it. */
export const password: FieldKind<'password', PasswordOptions, string> = {
  kind: 'password',
  shape: { isEven: true },
  schema: (z, { min = 1 }) =>
    z.string('validation.text').min(min, 'validation.password_weak').max(128, 'validation.too_long'),
  columns: () => ({ '': { type: 'text' } }),
  empty: null,
  writeOnly: true,
};
