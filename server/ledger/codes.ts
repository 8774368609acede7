import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no letter that is taken for a digit, nor one that makes words. https://www.crockford.com/base32.html */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const length = 8;

/** Eight characters from as many bytes, of which the lowest five bits count: 40 bits where they are random. */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, length), (byte) => alphabet[byte & 31]).join('');

/** A code that nobody guesses. */
export const newCode = (): string => codeOf(randomBytes(length));

/** A code as it is stored, from what somebody typed: small letters, spaces, hyphens, O for 0, I and L for 1. */
export const readCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
