import { afterAll, beforeAll, beforeEach } from 'vitest';
import { attempts, knownPlaces } from '@matjar/admin/testing/database';
import type { TestServer } from '../../../helpers/server';
import { startServer } from '../../../helpers/server';

/** The password for all demo accounts. */
export const password = 'matjar-demo';

/** A login attempt. By default, the vendor signs in with a wrong password. */
export interface Attempt {
  email?: string;
  password?: string;
  from?: string;
  cookie?: string | undefined;
}

export const times = (count: number, one: (index: number) => Attempt) =>
  Array.from({ length: count }, (_, index) => one(index));

/** Returns the cookie set by a login response. */
export const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')!.split(';')[0]!;

/**
 * Starts a server that trusts forwarded IP addresses, for all tests in a file. All login attempts are deleted before
 * each test.
 */
export const startLoginServer = () => {
  let server: TestServer;
  let category_id: number;

  beforeAll(async () => {
    server = await startServer({ config: { trustedProxies: ['127.0.0.1'] } });
    category_id = await server.categoryId('Fashion');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.delete(attempts);
    await server.db.delete(knownPlaces);
  });

  const logIn = ({ email = 'vendor@matjar.test', password: word = 'guess', from = '198.51.100.1', cookie }: Attempt) =>
    server.call('login', {
      body: { email, password: word, category_id },
      headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) },
    });

  const statuses = async (logins: Attempt[]) => {
    const all = [];
    for (const one of logins) all.push((await logIn(one)).status);
    return all;
  };

  return { server: () => server, category: () => category_id, logIn, statuses };
};
