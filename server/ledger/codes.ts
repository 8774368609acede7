import { randomBytes } from 'node:crypto';
import { codeOf } from '../../src/domain/codes';

/** Length of a transaction's code: 8 characters, 40 bits. */
export const codeLength = 8;

/** Creates a random code that cannot be guessed. */
export const newCode = (): string => codeOf(randomBytes(codeLength));
