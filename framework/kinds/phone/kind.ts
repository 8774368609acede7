import type { FieldKind, FieldOptions, SchemaKit } from '../../core/kind';
import { maskedEnd } from '../../core/mask';
import { plain } from '../../core/text/plain';
import { digitsOf, shownPhone, storedPhone } from '../../core/text/phone';

/** Seven to fifteen digits (ITU-T E.164), possibly leading zeros, and the separators people write. */
export const phonePattern = /^[ (]*(?:\+|00)?(?:[ ./()-]*\d){7,15}[ ./()-]*$/;

/** Returns the searchable forms of a number: as displayed, and digits only, so that any run of digits matches. */
export const foundBy = (value: string): string[] => [...new Set([shownPhone(value), digitsOf(value)])];

/** Returns the schema of a number; the server normalizes it. `message` is for invalid numbers. */
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
 * A phone number, stored in E.164 (`+96555500100`) and shown in its country's groups. A number without a country code
 * is parsed for the tenant's country (`regionOf`); if that is unknown, its digits are stored. Numbers with an unknown
 * country code or invalid length are rejected.
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
