import { plain } from '@matjar/admin/values';

/**
 * Crockford's base 32. It has no letters that look like digits and avoids offensive words.
 * https://www.crockford.com/base32.html
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Encodes the lowest five bits of each byte as a character. With random bytes, each character has five random bits. */
export const codeOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => alphabet[byte & 31]).join('');

/** Normalizes an entered code: upper case, no spaces or hyphens, O as 0, I and L as 1. */
export const readCode = (typed: string): string =>
  plain(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** Converts a code to capital letters, for inputs that also accept lower case. */
export const inCapitals = (code: string): string => code.toUpperCase();
