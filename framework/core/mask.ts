import type { AnyField } from './kind';
import type { Role } from './register';

/** What stands where something is hidden. */
export const dots = '••••';

/** The end of a text behind dots: enough to tell two apart, too little to use. */
export const maskedEnd = (text: string, shown = 2): string =>
  `${dots}${text.length > shown * 2 ? text.slice(-shown) : ''}`;

/** Whether a text was masked: it leads nowhere then. */
export const isMasked = (text: string): boolean => text.includes(dots);

/** Whether a field is hidden from a role; what is hidden from some is from everybody who isn't logged in, too. */
export const isMaskedFor = ({ masked }: AnyField, role: Role | undefined): boolean =>
  masked !== undefined && (role === undefined || masked.includes(role));

/** Whether some who read the record see less of a field than others. */
export const isKeptFromSome = ({ masked, read }: AnyField): boolean => Boolean(masked ?? read);
