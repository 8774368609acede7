import { hash, verify } from '@node-rs/argon2';

/** Argon2id as recommended by the OWASP password storage cheat sheet: 19 MiB (in KiB), two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/**
 * A hash to verify against if there is no account, so that timing equals a wrong password. Computed at startup, so that
 * the first use takes no longer.
 */
const nobodys = hashPassword('nobody has this one');

/** Checks a password against its hash. Without a hash the result is false, after the same work. */
export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const matches = await verify(stored ?? (await nobodys), password);
  return matches && stored != null;
};
