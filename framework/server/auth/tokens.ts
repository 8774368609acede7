import { createHash, randomBytes } from 'node:crypto';

/** A fresh bearer token: 256 random bits, as base64url. It says nothing; what it opens is in the sessions' table. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token, so that a copy of the database opens nothing. Random as it is, it needs no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The token of an `Authorization` header; null when there is none or it isn't one of ours by its look (RFC 6750). */
export const bearerToken = (header: string | undefined): string | null =>
  /^Bearer ([\w-]{43})$/i.exec(header ?? '')?.[1] ?? null;
