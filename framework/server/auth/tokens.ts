import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { Db } from '../database/database';
import { signingKeys } from '../database/tables';

/**
 * Returns the secret key with this name from the database: 32 random bytes, created by the first call. `db` must not be
 * restricted to a scope, because tenants can't read these keys.
 */
export const signingKey = async (db: Db, name: string): Promise<Buffer> => {
  await db
    .insert(signingKeys)
    .values({ name, key: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(signingKeys).where(eq(signingKeys.name, name));
  return Buffer.from(row!.key, 'base64url');
};

/** Returns a token: 256 random bits in base64url. The token contains no information. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the hash under which a token is stored, so that a copy of the database doesn't grant access. Tokens are
 * random, so a fast hash is sufficient.
 */
export const hashToken = (token: string): string => hash('sha256', token);

/** Returns the token in an `Authorization` header (RFC 6750). Returns null if the header is missing or malformed. */
export const bearerToken = (header: string | undefined): string | null =>
  /^Bearer ([\w-]{43})$/i.exec(header ?? '')?.[1] ?? null;

/** The prefix by which users and secret scanners recognize secrets. */
const prefix = 'mk_';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Formats a number in base 62. The result contains no separators, so that a double click selects the complete secret.
 */
const inDigits = (number: bigint, length: number): string => {
  let [rest, text] = [number, ''];
  for (; text.length < length; rest /= 62n) text = digits[Number(rest % 62n)]! + text;
  return text;
};

const checkOf = (text: string) => inDigits(BigInt(crc32(text)), 6);

/** Returns a new secret, which consists of the prefix, 256 random bits, and a checksum for secret scanners. */
export const createSecret = (): string => {
  const secret = prefix + inDigits(BigInt(`0x${randomBytes(32).toString('hex')}`), 43);
  return secret + checkOf(secret);
};

/**
 * Returns the visible start of a secret, which lets the owner recognize the secret. It reveals 41 of the random bits.
 */
export const beginningOf = (secret: string): string => `${secret.slice(0, prefix.length + 7)}…`;

/**
 * Returns the secret in an `Authorization` header. Returns null if the header is missing or the secret's checksum is
 * wrong.
 */
export const secretOf = (header: string | undefined): string | null => {
  const [, secret, check] = /^Bearer (mk_\w{43})(\w{6})$/i.exec(header ?? '') ?? [];
  return secret !== undefined && checkOf(secret) === check ? secret + check : null;
};
