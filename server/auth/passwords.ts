import { hash, verify } from '@node-rs/argon2';

/** Argon2id as the OWASP password storage cheat sheet asks: 19 MiB, two passes, one lane. Memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a password nobody has, checked where there is no account, so that this takes as long as a wrong password. */
let nobodys: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Whether the password is the one that was hashed; without a hash it never is, after the same work. */
export const verifyPassword = async (stored: string | null | undefined, password: string): Promise<boolean> => {
  const known = stored ?? (await (nobodys ??= hashPassword('nobody has this one')));
  const matches = await verify(known, password);
  return matches && stored != null;
};
