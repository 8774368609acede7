import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id with the parameters recommended by the OWASP password storage cheat sheet: 19 MiB (in KiB), two passes, one
 * lane.
 */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, passwordCost);

/**
 * A hash to verify if there is no account, so that the timing is the same as for a wrong password. Created at startup,
 * because creating it during a login would delay that login.
 */
const dummyHash = hashPassword('nobody has this one');

/**
 * Verifies a password against its hash. Without a hash, returns false after doing the same work, so that the timing
 * gives nothing away.
 */
export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const matches = await verify(stored ?? (await dummyHash), password);
  return matches && stored != null;
};
