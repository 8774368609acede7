import { randomBytes, randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { passwordCost } from '../passwords/hashing';

/** The letters and digits of recovery codes, excluding characters that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

const count = 10;

const part = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Returns new recovery codes, for example `7KQ2M-X9D4R`, with 49 random bits each. */
export const createRecoveryCodes = (): string[] => Array.from({ length: count }, () => `${part()}-${part()}`);

export const createSalt = (): string => randomBytes(16).toString('base64url');

/**
 * Returns the hash that is stored for a recovery code. All of a user's codes share a salt, so that checking a code
 * takes only one slow hash.
 */
export const hashRecoveryCode = (code: string, salt: string): Promise<string> =>
  hash(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''), { ...passwordCost, salt: Buffer.from(salt, 'base64url') });
