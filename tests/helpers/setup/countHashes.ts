import type * as argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

type Argon2 = typeof argon2;

const globals = globalThis as { watchedArgon2?: Argon2 };

/**
 * Mocks password hashing before a test file loads the server, so that tests can count hashes. Test files in the same
 * worker share the server's modules, so they also share this mock.
 */
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<Argon2>();
  return (globals.watchedArgon2 ??= { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) });
});
