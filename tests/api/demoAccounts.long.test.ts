import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPassword } from '@matjar/admin/server/auth';
import { accounts, demoPassword, demoAccounts } from '../../server/seed/data/accounts';
import { users } from '../../server/tables';
import type { TestServer } from '../helpers/server';
import { startServer } from '../helpers/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const choose = async (email: string) => {
  const [user] = await server.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  await setPassword(server.db, user!.id, 'a-password-of-their-own');
};

describe('the demo accounts', () => {
  it('are listed with their password, but without it in production', async () => {
    const [heading, ...lines] = await demoAccounts(server.db, false);
    expect(heading).toBe(`Demo accounts, password ${demoPassword}:`);
    expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(accounts.map(({ email }) => email));
    const text = (await demoAccounts(server.db, true)).join('\n');
    expect(text).toMatch(/^Anyone can log in to these demo accounts/);
    expect(text).not.toContain(demoPassword);
  });

  it('are no longer listed once their password has changed', async () => {
    await choose('super-admin@matjar.test');
    const text = (await demoAccounts(server.db, false)).join('\n');
    expect(text).not.toContain('super-admin@matjar.test');
    expect(text).toContain('vendor@matjar.test');
    for (const { email } of accounts) await choose(email);
    expect(await demoAccounts(server.db, false)).toEqual([]);
  });
});
