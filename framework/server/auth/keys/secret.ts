import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The prefix of secrets, recognized by people and by secret scanners. */
const prefix = 'mk_';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A number in base 62 with a fixed length, without separators, so that a double click selects all of it. */
const inDigits = (number: bigint, length: number): string => {
  let [rest, text] = [number, ''];
  for (; text.length < length; rest /= 62n) text = digits[Number(rest % 62n)]! + text;
  return text;
};

const checkOf = (text: string) => inDigits(BigInt(crc32(text)), 6);

/** Creates a secret: the prefix, 256 random bits, and a checksum for secret scanners. */
export const createSecret = (): string => {
  const secret = prefix + inDigits(BigInt(`0x${randomBytes(32).toString('hex')}`), 43);
  return secret + checkOf(secret);
};

/** The visible beginning of a secret, for its owner to recognize: 41 random bits. */
export const beginningOf = (secret: string): string => `${secret.slice(0, prefix.length + 7)}…`;

/** Returns the secret of an `Authorization` header; null if it is missing or its checksum is wrong. */
export const secretOf = (header: string | undefined): string | null => {
  const [, secret, check] = /^Bearer (mk_\w{43})(\w{6})$/i.exec(header ?? '') ?? [];
  return secret !== undefined && checkOf(secret) === check ? secret + check : null;
};
