import type { MessageKey } from '../register';

/** What a name must hold, and the i18n key of what is said where it doesn't (SPEC §5: "Invalid name"). */
export interface NameRule {
  holds(value: string): boolean;
  message: MessageKey;
}

const invalid = 'validation.name';

/** A person's name has a letter, of whatever script: digits, marks or pictures alone are none. */
export const personName: NameRule = { holds: (value) => /\p{L}/u.test(value), message: invalid };

/** The name of a thing has a letter or a digit (`212` is a brand, `42` a size): marks alone, or what can't be seen, are none. */
export const thingName: NameRule = { holds: (value) => /[\p{L}\p{N}]/u.test(value), message: invalid };
