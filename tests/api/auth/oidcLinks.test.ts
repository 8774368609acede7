import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordLink, setPassword } from '@matjar/admin/server/auth';
import { credentials, factors, identities } from '@matjar/admin/testing/database';
import type { AppConfig } from '@matjar/admin/testing/server';
import { demoPassword } from '../../../server/seed/data/accounts';
import { ownShops, users } from '../../../server/tables';
import { codeOf } from '../../helpers/hosts/authenticator';
import { createIdentityProvider } from '../../helpers/hosts/identityProvider';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';
import { oidcSteps } from './oidcSteps';

const vendor = 'vendor@matjar.test';
const viewer = 'viewer@matjar.test';
const colleague = 'colleague@acme.test';

let server: TestServer;
let provider: Awaited<ReturnType<typeof createIdentityProvider>>;
let accounts: { id: number; email: string; role_type: string }[];
const { logIn, setUpCodes, enterCode, idOf, roleOf } = oidcSteps(() => server);

beforeAll(async () => {
  provider = await createIdentityProvider();
  const common = { ...provider.settings, label: 'Acme', role_claim: 'groups', roles: { sellers: 'vendor' } };
  const oidc: AppConfig['oidc'] = [
    { ...common, id: 'plain', trusts_factor: false },
    { ...common, id: 'trusted', trusts_factor: true },
  ];
  server = await startServer({ config: { oidc } });
  await provider.start(`${server.url}/api/sub_vendor/login/oidc/callback`);
  accounts = await server.db.select({ id: users.id, email: users.email, role_type: users.role_type }).from(users);
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});
afterEach(async () => {
  await server.db.update(ownShops).set({ require_factor: false });
  for (const { id, email, role_type } of accounts)
    await server.db.update(users).set({ email, role_type }).where(eq(users.id, id));
});

type Headers = Record<string, string>;

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const statusOf = async (headers: Headers) => (await server.call('my_account', { headers })).status;
const passwordLogin = async (email: string) =>
  server.call('login', { body: { email, password: demoPassword, category_id: await server.categoryId('Fashion') } });

/** Changes the email of the user's own account, as its owner. */
const moveTo = async (email: string, headers: Headers) => {
  const { user_id } = (await server.call('my_account', { headers })).body.data;
  const body = { user_id, email, current_password: demoPassword };
  expect((await server.call('my_account/update', { body, headers })).status).toBe(200);
};

/** Sets up one-time codes for a login that requires them. */
const setUpDuring = async (login: string) => {
  const begun = await server.call('factors/code', { body: { login } });
  if (begun.status !== 200) return begun.status;
  const { challenge, secret } = begun.body.data;
  return (await server.call('factors/code/confirm', { body: { login, challenge, code: codeOf(secret) } })).status;
};

describe('the first login with a provider', () => {
  it('takes the account from a user who has entered the email before: password, sessions and links', async () => {
    const { headers } = await server.login(viewer);
    const user_id = (await idOf(viewer))!;
    await moveTo(colleague, headers);
    const token = await createPasswordLink(server.db, user_id, 60);
    const device = { kind: 'device', mark: 'a browser', expires_at: new Date(Date.now() + 60_000) };
    await server.db.insert(factors).values({ user_id, ...device });

    provider.person = { sub: 'l-1', email: colleague, email_verified: true, groups: ['sellers'] };
    const { status, body } = await logIn();
    expect([status, body.data.user.id, await roleOf(colleague)]).toEqual([200, user_id, 'vendor']);
    const link = await server.call('password/link', { body: { token } });
    expect([await statusOf(headers), (await passwordLogin(colleague)).status, link.status]).toEqual([401, 422, 422]);
    expect([await server.db.$count(factors), await statusOf(bearer(body.data.token))]).toEqual([0, 200]);
    await setPassword(server.db, user_id, demoPassword);
    const again = await logIn();
    const both = [await statusOf(bearer(body.data.token)), (await passwordLogin(colleague)).status];
    expect([again.status, ...both]).toEqual([200, 200, 200]);
  });

  it('stores nothing before the account’s own factor is verified, even if the provider’s factor is accepted', async () => {
    const { headers } = await server.login(viewer);
    const secret = await setUpCodes({ headers });
    await moveTo(colleague, headers);
    const person = { email: colleague, email_verified: true, groups: ['sellers'], amr: ['mfa'] };
    provider.person = { sub: 'l-2', ...person };
    const refused = await logIn('trusted');
    const stored = async () => [await server.db.$count(identities), await roleOf(colleague), await statusOf(headers)];
    expect([refused.status, refused.body.meta.challenge.methods[0], ...(await stored())]).toEqual([
      422,
      'code',
      0,
      'viewer',
      200,
    ]);
    const done = await enterCode(refused.body.meta.challenge.token, secret);
    expect([done.status, await roleOf(colleague), await server.db.$count(identities)]).toEqual([200, 'vendor', 1]);
    // The owner of the factor has proved that the account is theirs, so its password stays.
    expect((await passwordLogin(colleague)).body.meta.challenge.methods[0]).toBe('code');
    expect((await logIn('trusted')).status).toBe(200);
  });

  it('takes the account before a required factor is set up, so that nobody else can set one up', async () => {
    const { headers, sub_shop } = await server.login(vendor);
    await server.db
      .update(ownShops)
      .set({ require_factor: true })
      .where(eq(ownShops.id, Number(sub_shop.id)));
    const earlier = (await passwordLogin(vendor)).body.meta.challenge;
    provider.person = { sub: 'l-3', email: vendor, email_verified: true };
    const { challenge } = (await logIn()).body.meta;
    expect([earlier.setup, challenge.setup, await server.db.$count(identities)]).toEqual([true, true, 1]);
    const hasPassword = (await server.db.$count(credentials, eq(credentials.user_id, (await idOf(vendor))!))) > 0;
    expect([await setUpDuring(earlier.token), await statusOf(headers), hasPassword]).toEqual([422, 401, false]);
    expect(await setUpDuring(challenge.token)).toBe(200);
    expect((await server.call('login/factor', { body: { challenge: challenge.token } })).status).toBe(200);
  });

  it('is refused if the account’s email changes before the second step', async () => {
    const { headers } = await server.login(vendor);
    const secret = await setUpCodes({ headers });
    provider.person = { sub: 'l-4', email: vendor, email_verified: true };
    const { challenge } = (await logIn()).body.meta;
    await moveTo('moved@matjar.test', headers);
    const refused = await enterCode(challenge.token, secret);
    expect([refused.status, await server.db.$count(identities)]).toEqual([422, 0]);
  });
});

describe('a link with a provider', () => {
  it('ends if the user changes the email, even if the email is changed back', async () => {
    await moveTo('hijacker@acme.test', (await server.login(viewer)).headers);
    provider.person = { sub: 'l-5', email: 'hijacker@acme.test', email_verified: true };
    const { body } = await logIn();
    expect(await server.db.$count(identities)).toBe(1);
    await setPassword(server.db, body.data.user.id, demoPassword);
    await moveTo(viewer, bearer(body.data.token));
    expect([await server.db.$count(identities), (await logIn()).status]).toEqual([0, 422]);
  });

  it.each(['users', 'team_members'])('ends if the account gets a platform role (%s/update)', async (path) => {
    const { headers: inShop } = await server.login(vendor);
    const team = (await server.call('team_members?per_page=100', { headers: inShop })).body.data;
    const member = team.find(({ email }: { email: string }) => email === viewer).team_member_id as number;
    const { headers } = await server.login('super-admin@matjar.test');
    const id = path === 'users' ? { user_id: await idOf(viewer) } : { team_member_id: member };
    const give = async (role_type: string) => {
      const within = { ...headers, 'subcategory-id': inShop['subcategory-id']! };
      expect((await server.call(`${path}/update`, { body: { ...id, role_type }, headers: within })).status).toBe(200);
    };

    provider.person = { sub: 'l-6', email: viewer, email_verified: true };
    const secret = await setUpCodes({ headers: bearer((await logIn()).body.data.token) });
    await give('vendor');
    const { challenge } = (await logIn()).body.meta;
    expect(await server.db.$count(identities)).toBe(1);
    await give('admin');
    expect([await server.db.$count(identities), (await enterCode(challenge.token, secret)).status]).toEqual([0, 422]);
    await server.db.delete(factors);
    expect([(await logIn()).status, await server.db.$count(identities)]).toEqual([422, 0]);
  });
});
