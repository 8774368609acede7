import type * as argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

// Before any file loads the server, whose modules the files of a worker share: how often a password is hashed can be asked.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});
