import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** 256 random bits in base64url, without content. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** For storage, so that a copy of the database grants no access. A random token needs no slow hash. */
export const hashToken = (token: string): string => hash('sha256', token);

/** Null if the token is missing or malformed (RFC 6750). */
export const bearerToken = (header: string | undefined): string | null =>
  /^Bearer ([\w-]{43})$/i.exec(header ?? '')?.[1] ?? null;

/** The prefix of secrets, recognized by people and by secret scanners. */
const prefix = 'mk_';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** In base 62, without separators, so that a double click selects all of it. */
const inDigits = (number: bigint, length: number): string => {
  let [rest, text] = [number, ''];
  for (; text.length < length; rest /= 62n) text = digits[Number(rest % 62n)]! + text;
  return text;
};

const checkOf = (text: string) => inDigits(BigInt(crc32(text)), 6);

/** The prefix, 256 random bits, and a checksum for secret scanners. */
export const createSecret = (): string => {
  const secret = prefix + inDigits(BigInt(`0x${randomBytes(32).toString('hex')}`), 43);
  return secret + checkOf(secret);
};

/** The visible beginning of a secret, for its owner to recognize: 41 random bits. */
export const beginningOf = (secret: string): string => `${secret.slice(0, prefix.length + 7)}…`;

/** Null if the secret is missing or its checksum is wrong. */
export const secretOf = (header: string | undefined): string | null => {
  const [, secret, check] = /^Bearer (mk_\w{43})(\w{6})$/i.exec(header ?? '') ?? [];
  return secret !== undefined && checkOf(secret) === check ? secret + check : null;
};
