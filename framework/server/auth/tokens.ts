import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Returns a random token: 256 bits in base64url. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the hash that is stored instead of a token, so that a copy of the database doesn't grant access. Tokens are
 * random, so a fast hash is enough.
 */
export const hashToken = (token: string): string => hash('sha256', token);

/** Extracts the token from an `Authorization` header (RFC 6750). Returns null if the header is missing or malformed. */
export const bearerToken = (header: string | undefined): string | null =>
  /^Bearer ([\w-]{43})$/i.exec(header ?? '')?.[1] ?? null;

/** The prefix that lets users and secret scanners recognize secrets. */
const prefix = 'mk_';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Formats a number in base 62. There are no separators, so that a double-click selects the entire secret. */
const inDigits = (number: bigint, length: number): string => {
  let [rest, text] = [number, ''];
  for (; text.length < length; rest /= 62n) text = digits[Number(rest % 62n)]! + text;
  return text;
};

const checkOf = (text: string) => inDigits(BigInt(crc32(text)), 6);

/** Returns a new secret: the prefix, 256 random bits, and a checksum for secret scanners. */
export const createSecret = (): string => {
  const secret = prefix + inDigits(BigInt(`0x${randomBytes(32).toString('hex')}`), 43);
  return secret + checkOf(secret);
};

/** Returns the visible start of a secret, so that its owner can recognize it. This reveals 41 of the random bits. */
export const beginningOf = (secret: string): string => `${secret.slice(0, prefix.length + 7)}…`;

/**
 * Extracts the secret from an `Authorization` header. Returns null if the header is missing or the secret's checksum is
 * wrong.
 */
export const secretOf = (header: string | undefined): string | null => {
  const [, secret, check] = /^Bearer (mk_\w{43})(\w{6})$/i.exec(header ?? '') ?? [];
  return secret !== undefined && checkOf(secret) === check ? secret + check : null;
};
