import type { AnyField } from './kind';
import type { Role } from './register';

/** The text that replaces hidden characters. */
export const dots = '••••';

/** Masks a text except its end: enough is visible to tell two texts apart, but too little to use one. */
export const maskedEnd = (text: string, visibleCount = 2): string =>
  `${dots}${text.length > visibleCount * 2 ? text.slice(-visibleCount) : ''}`;

/** Checks whether a text is masked. A masked text can't be used as a link. */
export const isMasked = (text: string): boolean => text.includes(dots);

/**
 * Checks whether a field is masked for a role. Without a role, the user isn't logged in, and every masked field is
 * masked.
 */
export const isMaskedFor = ({ masked }: AnyField, role: Role | undefined): boolean =>
  masked !== undefined && (role === undefined || masked.includes(role));

/** Checks whether some readers of the record can't see a field, or see it masked. */
export const isKeptFromSome = ({ masked, read }: AnyField): boolean => Boolean(masked ?? read);
