import { hash, verify } from '@node-rs/argon2';

/** Argon2id as the OWASP password storage cheat sheet asks: 19 MiB, two passes, one lane. Memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * Hash of a password nobody has, checked where there is no account, so that this takes as long as a wrong password.
 * Made at once, so that the first who needs it doesn't wait for it either.
 */
const nobodys = hashPassword('nobody has this one');

/** Whether the password is the one that was hashed; without a hash it never is, after the same work. */
export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const matches = await verify(stored ?? (await nobodys), password);
  return matches && stored != null;
};
