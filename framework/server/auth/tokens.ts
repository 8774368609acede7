import { createHash, randomBytes } from 'node:crypto';

/** Creates a bearer token: 256 random bits in base64url, without content. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a token for storage, so that a copy of the database grants no access. A random token needs no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns the token of an `Authorization` header; null if it is missing or malformed (RFC 6750). */
export const bearerToken = (header: string | undefined): string | null =>
  /^Bearer ([\w-]{43})$/i.exec(header ?? '')?.[1] ?? null;
