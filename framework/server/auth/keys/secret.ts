import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What every secret begins with, for people and for the scanners that look for leaked ones. */
const prefix = 'mk_';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A number to the base of 62, of so many digits: nothing in it ends a word, so that a double click takes all of it. */
const inDigits = (number: bigint, length: number): string => {
  let [rest, text] = [number, ''];
  for (; text.length < length; rest /= 62n) text = digits[Number(rest % 62n)]! + text;
  return text;
};

const checkOf = (text: string) => inDigits(BigInt(crc32(text)), 6);

/** A fresh secret: the prefix, 256 random bits, and a checksum by which a scanner tells it from what merely looks like one. */
export const createSecret = (): string => {
  const secret = prefix + inDigits(BigInt(`0x${randomBytes(32).toString('hex')}`), 43);
  return secret + checkOf(secret);
};

/** What may be shown of a secret, so that its owner knows it again: 41 of its random bits. */
export const beginningOf = (secret: string): string => `${secret.slice(0, prefix.length + 7)}…`;

/** The secret of an `Authorization` header; null where there is none, or its checksum says that it can't be one of ours. */
export const secretOf = (header: string | undefined): string | null => {
  const [, secret, check] = /^Bearer (mk_\w{43})(\w{6})$/i.exec(header ?? '') ?? [];
  return secret !== undefined && checkOf(secret) === check ? secret + check : null;
};
