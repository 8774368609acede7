import { randomBytes, randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { passwordCost } from '../passwords/hashing';

/** Letters and digits that can't be confused with each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

const count = 10;

const part = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Returns new recovery codes, for instance `7KQ2M-X9D4R`: 49 random bits each. */
export const createRecoveryCodes = (): string[] => Array.from({ length: count }, () => `${part()}-${part()}`);

export const createSalt = (): string => randomBytes(16).toString('base64url');

/**
 * Returns the hash under which a recovery code is stored. All codes of a user have the same salt, so that checking a
 * code takes a single slow hash.
 */
export const hashRecoveryCode = (code: string, salt: string): Promise<string> =>
  hash(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''), { ...passwordCost, salt: Buffer.from(salt, 'base64url') });
