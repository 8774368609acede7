import { plain } from '@matjar/admin/values';

/**
 * The alphabet of Crockford's base 32. It omits letters that look like digits, and U to avoid accidental obscenities.
 * https://www.crockford.com/base32.html
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Encodes the lowest five bits of each byte as a character. If the bytes are random, each character contains five
 * random bits.
 */
export const codeOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => alphabet[byte & 31]).join('');

/**
 * Normalizes an entered code: converts it to upper case, removes spaces and hyphens, and replaces O with 0 and I and L
 * with 1.
 */
export const readCode = (typed: string): string =>
  plain(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** Converts a code to upper case, for inputs that also accept lower case. */
export const inCapitals = (code: string): string => code.toUpperCase();
