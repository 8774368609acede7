import type { AnyField } from './kind';
import type { Role } from './register';

/** The text that replaces hidden characters. */
export const dots = '••••';

/** Masks all but the last few characters of a string. The visible ones help users tell masked values apart. */
export const maskedEnd = (text: string, visibleCount = 2): string =>
  `${dots}${text.length > visibleCount * 2 ? text.slice(-visibleCount) : ''}`;

/** Checks whether a string is masked. Masked phone numbers and addresses must not be shown as links. */
export const isMasked = (text: string): boolean => text.includes(dots);

/**
 * Checks whether a field is masked for a role. If there is no role because the user isn't signed in, returns true if
 * the field is masked for any role.
 */
export const isMaskedFor = ({ masked }: AnyField, role: Role | undefined): boolean =>
  masked !== undefined && (role === undefined || masked.includes(role));

/** Checks whether a field is hidden or masked for any role. */
export const isKeptFromSome = ({ masked, read }: AnyField): boolean => Boolean(masked ?? read);
