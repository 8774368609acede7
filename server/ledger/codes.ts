import { randomBytes } from 'node:crypto';
import { codeOf } from '../../src/domain/codes';

/** Signs of a transaction's code: 40 bits. */
export const codeLength = 8;

/** A code that nobody guesses. */
export const newCode = (): string => codeOf(randomBytes(codeLength));
