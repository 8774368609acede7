import type { AnyField } from './kind';
import type { Role } from './register';

/** The text that replaces hidden characters. */
export const dots = '••••';

/** Masks a text except its end: enough is visible to tell two texts apart, but too little to use one. */
export const maskedEnd = (text: string, visibleCount = 2): string =>
  `${dots}${text.length > visibleCount * 2 ? text.slice(-visibleCount) : ''}`;

/** Checks whether a text is masked. A masked phone number or address must not become a link. */
export const isMasked = (text: string): boolean => text.includes(dots);

/**
 * Checks whether a field is masked for a role. If the role is missing, the user isn't logged in, and every field that
 * is masked for any role is masked.
 */
export const isMaskedFor = ({ masked }: AnyField, role: Role | undefined): boolean =>
  masked !== undefined && (role === undefined || masked.includes(role));

/** Checks whether any role that may read the record can't see a field, or sees it masked. */
export const isKeptFromSome = ({ masked, read }: AnyField): boolean => Boolean(masked ?? read);
