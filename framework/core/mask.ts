import type { AnyField } from './kind';
import type { Role } from './register';

/** The replacement of hidden text. */
export const dots = '••••';

/** Masks all but the end of a text: enough to tell two apart, too little to use. */
export const maskedEnd = (text: string, visibleCount = 2): string =>
  `${dots}${text.length > visibleCount * 2 ? text.slice(-visibleCount) : ''}`;

/** Checks whether a text is masked, and so can't be used as a link. */
export const isMasked = (text: string): boolean => text.includes(dots);

/** Checks whether a field is masked for a role. A masked field is masked for everyone not logged in. */
export const isMaskedFor = ({ masked }: AnyField, role: Role | undefined): boolean =>
  masked !== undefined && (role === undefined || masked.includes(role));

/** Checks whether some readers of the record see less of a field than others. */
export const isKeptFromSome = ({ masked, read }: AnyField): boolean => Boolean(masked ?? read);
