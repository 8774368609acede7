import type * as argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

type Argon2 = typeof argon2;

const kept = globalThis as { watchedArgon2?: Argon2 };

/**
 * Before any file loads the server: how often a password is hashed can be asked. The same for all files of a worker, as
 * they share the server's modules.
 */
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<Argon2>();
  return (kept.watchedArgon2 ??= { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) });
});
