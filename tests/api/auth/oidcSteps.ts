import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { attempts, challenges, credentials, factors, identities } from '@matjar/admin/testing/database';
import { users } from '../../../server/tables';
import { codeOf } from '../../helpers/hosts/authenticator';
import { createBrowser } from '../../helpers/hosts/identityProvider';
import type { TestServer } from '../../helpers/server';

type Browser = ReturnType<typeof createBrowser>;

/**
 * Returns the steps for logging in with an identity provider, shared by all tests in a file. Before each test, removes
 * links and second factors, and restores passwords, because the first login with a provider deletes the password.
 */
export const oidcSteps = (server: () => TestServer) => {
  let passwords: (typeof credentials.$inferSelect)[] | undefined;

  beforeEach(async () => {
    const { db } = server();
    passwords ??= await db.select().from(credentials);
    for (const table of [attempts, factors, identities, challenges, credentials]) await db.delete(table);
    await db.insert(credentials).values(passwords);
  });

  const address = (path: string) => `${server().url}/api/sub_vendor/${path}`;

  /** Signs in at the identity provider and returns the callback URL. */
  const callbackIn = (browser: Browser, id = 'plain', next = '') =>
    browser.follow(address(`login/oidc?provider=${id}${next}`), address('login/oidc/callback'));

  /** Signs in at the identity provider and opens the callback. Returns the fragment of the login page's URL. */
  const arrive = async (browser: Browser, id?: string) =>
    new URL((await browser.open(await callbackIn(browser, id))).to).hash;

  const complete = async (browser: Browser, hash: string) => {
    const body = JSON.stringify({
      token: hash.replace('#oidc=', ''),
      category_id: await server().categoryId('Fashion'),
    });
    const { reply } = await browser.open(address('login/oidc'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    // eslint-disable-next-line typescript/no-explicit-any -- each test declares the expected type
    return { status: reply.status, body: (await reply.json()) as any };
  };

  const userOf = async (email: string) => (await server().db.select().from(users).where(eq(users.email, email)))[0];

  return {
    address,
    callbackIn,
    arrive,
    complete,
    logIn: async (id?: string, browser = createBrowser()) => complete(browser, await arrive(browser, id)),
    /** Sets up one-time codes and returns their secret. */
    setUpCodes: async ({ headers }: { headers: Record<string, string> }) => {
      const begun = (await server().call('factors/code', { body: {}, headers })).body.data;
      const body = { challenge: begun.challenge, code: codeOf(begun.secret) };
      await server().call('factors/code/confirm', { body, headers });
      return begun.secret as string;
    },
    /** Completes a login's second step with a code, even if the same code has been used before. */
    enterCode: async (challenge: string, secret: string) => {
      await server().db.update(factors).set({ counter: 0 });
      return server().call('login/factor', { body: { challenge, code: codeOf(secret) } });
    },
    idOf: async (email: string) => (await userOf(email))?.id,
    roleOf: async (email: string) => (await userOf(email))?.role_type,
  };
};
