import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './hashing';

describe('passwords', () => {
  it('are hashed with Argon2id, a salt and the recommended cost', async () => {
    const [one, two] = await Promise.all([hashPassword('library-demo'), hashPassword('library-demo')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('are verified correctly, including Arabic ones', async () => {
    const stored = await hashPassword('كلمة سر');
    expect(await verifyPassword(stored, 'كلمة سر')).toBe(true);
    expect(await verifyPassword(stored, 'كلمة سرّ')).toBe(false);
  });

  it('never match without an account, not even the placeholder’s password', async () => {
    expect(await verifyPassword(null, 'nobody has this one')).toBe(false);
    expect(await verifyPassword(undefined, '')).toBe(false);
  });
});
