import type { FieldKind, FieldOptions, SchemaKit } from '../../core/kind';
import { maskedEnd } from '../../core/mask';
import { plain } from '../../core/text/plain';
import { digitsOf, shownPhone, storedPhone } from '../../core/text/phone';

/** Seven to fifteen digits (ITU-T E.164) and perhaps the zeros before them, with the plus, spaces, dots, slashes, dashes and brackets people write. */
export const phonePattern = /^[ (]*(?:\+|00)?(?:[ ./()-]*\d){7,15}[ ./()-]*$/;

/** What a number is found by: as it is read, and without spaces, so that any of its digits in a row find it. */
export const foundBy = (value: string): string[] => [...new Set([shownPhone(value), digitsOf(value)])];

/** The schema of a number, which the server reads as it is stored; `message` is what is said of one that no phone has. */
export const phoneSchema = (
  { string, region: { country, readPhone } }: SchemaKit,
  message: string,
  mayBeBlank = false,
) => {
  const fits = (pattern: RegExp) => (text: string) => (mayBeBlank && text === '') || pattern.test(text);
  const typed = string(message).overwrite(plain).max(32, message).refine(fits(phonePattern), message);
  return readPhone
    ? typed.overwrite((text) => readPhone(text, country) ?? text).refine(fits(storedPhone), message)
    : typed;
};

/**
 * A telephone number, stored in E.164 (`+96555500100`) and shown in the groups of its country. A number without its country's code is read by the
 * tenant's country (`regionOf`); where none is known, its digits are stored. One of no country or of a wrong length is refused.
 */
export const phone: FieldKind<'phone', FieldOptions, string> = {
  kind: 'phone',
  room: 15,
  shape: { isEven: true },
  dials: true,
  schema: (z) => phoneSchema(z, 'validation.phone'),
  columns: () => ({ '': { type: 'text' } }),
  empty: null,
  filter: 'equals',
  sortBy: () => '',
  searchText: foundBy,
  mask: (value) => maskedEnd(value),
};
