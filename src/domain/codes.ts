import { plain } from '@matjar/admin/values';

/** Crockford's base 32: no letter that is taken for a digit, nor one that makes words. https://www.crockford.com/base32.html */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A sign for each byte, of which the lowest five bits count: five bits that nobody guesses, where they are random. */
export const codeOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => alphabet[byte & 31]).join('');

/** A code as it is stored, from what somebody typed: small letters, spaces, hyphens, O for 0, I and L for 1. */
export const readCode = (typed: string): string =>
  plain(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** A code in capital letters, as it is kept where people may write it in small ones. */
export const inCapitals = (code: string): string => code.toUpperCase();
