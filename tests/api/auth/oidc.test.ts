import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { challenges, factors, identities, sessions } from '@matjar/admin/testing/database';
import type { AppConfig } from '@matjar/admin/testing/server';
import { memberships, subShops, users } from '../../../server/tables';
import { codeOf } from '../../helpers/hosts/authenticator';
import { createBrowser, createIdentityProvider } from '../../helpers/hosts/identityProvider';
import type { TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';
import { oidcSteps } from './oidcSteps';

const vendor = 'vendor@matjar.test';
const viewer = 'viewer@matjar.test';
const admin = 'super-admin@matjar.test';

const log: string[] = [];
let server: TestServer;
let provider: Awaited<ReturnType<typeof createIdentityProvider>>;
let shop: number;
const create = { role: 'viewer', tenants: [] as number[] };
const unknownTenant = 999_999;
const { address, callbackIn, arrive, complete, logIn, setUpCodes, enterCode, idOf, roleOf } = oidcSteps(() => server);

beforeAll(async () => {
  provider = await createIdentityProvider();
  const common = { ...provider.settings, label: 'Acme', roles: {}, trusts_factor: false };
  const oidc: AppConfig['oidc'] = [
    { ...common, id: 'plain' },
    { ...common, id: 'mapped', role_claim: 'groups', roles: { sellers: 'vendor', readers: 'viewer' } },
    {
      ...common,
      id: 'open',
      create,
      role_claim: 'groups',
      roles: { sellers: 'vendor' },
    },
    { ...common, id: 'trusted', trusts_factor: true },
    { ...common, id: 'down', issuer: 'http://127.0.0.1:9' },
  ];
  server = await startServer({
    config: { oidc },
    log: { level: 'info', stream: { write: (line) => log.push(line) } },
    prepare: async ({ db }) => {
      const [own] = await db
        .select({ id: subShops.id })
        .from(subShops)
        .innerJoin(users, and(eq(users.id, subShops.owner), eq(users.email, vendor)));
      create.tenants = [(shop = own!.id)];
    },
  });
  await provider.start(`${server.url}/api/sub_vendor/login/oidc/callback`);
});
afterAll(async () => {
  await server.close();
  await provider.stop();
});
beforeEach(() => {
  provider.lie = undefined;
  provider.person = { sub: 'p-1', email: vendor, email_verified: true };
});

describe('a login with a provider', () => {
  it('returns the reply of a login, and finds the account by its subject the next time', async () => {
    const usual = await server.login(vendor);
    const first = await logIn();
    expect([first.status, first.body.data.user, first.body.data.sub_shop]).toEqual([200, usual.user, usual.sub_shop]);
    const headers = { ...usual.headers, authorization: `Bearer ${first.body.data.token}` };
    expect((await server.call('my_account', { headers })).status).toBe(200);
    provider.person = { sub: 'p-1', email: 'changed@acme.test', email_verified: false };
    expect((await logIn()).body.data.user.email).toBe(vendor);
    expect(await server.db.$count(identities)).toBe(1);
  });

  it('passes the token to the page in a fragment, once, and only to this browser and this page', async () => {
    const browser = createBrowser();
    const { to } = await browser.open(await callbackIn(browser, 'plain', '&next=%2Forders%3Fpage%3D2'));
    const { pathname, search, hash } = new URL(to);
    expect([pathname, search]).toEqual(['/login', '?next=%2Forders%3Fpage%3D2']);
    expect((await complete(createBrowser(), hash)).status).toBe(422);
    expect((await complete(browser, hash)).status).toBe(200);
    expect((await complete(browser, hash)).status).toBe(422);
    const written = log.join('');
    for (const secret of [hash.slice(6), provider.settings.client_secret]) expect(written).not.toContain(secret);
    expect(written).toContain('state=[secret]');
  });

  it('requires a category in which the user has a shop', async () => {
    const browser = createBrowser();
    const body = JSON.stringify({ token: (await arrive(browser)).slice(6) });
    const headers = { 'content-type': 'application/json' };
    const { reply } = await browser.open(address('login/oidc'), { method: 'POST', headers, body });
    expect([reply.status, ((await reply.json()) as { errors: object }).errors]).toEqual([
      422,
      { category_id: [expect.any(String)] },
    ]);
  });
});

describe('a response that the provider didn’t send to this browser', () => {
  it('is refused if its state is wrong, from another browser or already used', async () => {
    const browser = createBrowser();
    const callback = await callbackIn(browser);
    const wrong = callback.replace(/state=[\w-]+/, `state=${'a'.repeat(43)}`);
    expect(new URL((await browser.open(wrong)).to).hash).toBe('#oidc_error=expired');
    expect(new URL((await createBrowser().open(callback)).to).hash).toBe('#oidc_error=expired');
    expect(new URL((await browser.open(callback)).to).hash).toMatch(/^#oidc=/);
    expect(new URL((await browser.open(callback)).to).hash).toBe('#oidc_error=expired');
  });

  it.each<[string, (claims: Record<string, unknown>) => object]>([
    ['nonce', (claims) => ({ ...claims, nonce: 'another' })],
    ['issuer', (claims) => ({ ...claims, iss: 'https://another.example' })],
    ['audience', (claims) => ({ ...claims, aud: 'another-client' })],
    ['time', (claims) => ({ ...claims, exp: 1_700_000_000, iat: 1_699_999_000 })],
  ])('is refused if the %s of the ID token is wrong', async (_what, lie) => {
    provider.lie = lie;
    expect(await arrive(createBrowser())).toBe('#oidc_error=failed');
    expect([await server.db.$count(identities), await server.db.$count(challenges)]).toEqual([0, 0]);
  });

  it('is refused if the signature of the ID token or the code is wrong', async () => {
    provider.lie = (claims) => claims;
    expect(await arrive(createBrowser())).toMatch(/^#oidc=/);
    provider.forges = true;
    expect(await arrive(createBrowser())).toBe('#oidc_error=failed');
    Object.assign(provider, { forges: false, lie: undefined });
    const browser = createBrowser();
    const guessed = (await callbackIn(browser)).replace(/code=[^&]+/, 'code=guessed');
    expect(new URL((await browser.open(guessed)).to).hash).toBe('#oidc_error=failed');
  });

  it('gives a reason if the provider can’t be reached, isn’t known, or the user cancels', async () => {
    const browser = createBrowser();
    const begin = async (id: string) => new URL((await browser.open(address(`login/oidc?provider=${id}`))).to).hash;
    expect([await begin('down'), await begin('unknown')]).toEqual(Array(2).fill('#oidc_error=unavailable'));
    const canceled = (await callbackIn(browser)).replace(/code=[^&]+/, 'error=access_denied');
    expect(new URL((await browser.open(canceled)).to).hash).toBe('#oidc_error=canceled');
  });
});

describe('an account', () => {
  it('isn’t found by an unverified email, by an unknown one, or by another person with the same email', async () => {
    provider.person = { sub: 'p-2', email: vendor, email_verified: false };
    expect([(await logIn()).status, await server.db.$count(identities)]).toEqual([422, 0]);
    provider.person = { sub: 'p-3', email: 'nobody@acme.test', email_verified: true };
    expect([(await logIn()).status, await idOf('nobody@acme.test')]).toEqual([422, undefined]);
    provider.person = { sub: 'p-4', email: vendor, email_verified: true };
    expect((await logIn()).status).toBe(200);
    provider.person = { sub: 'p-5', email: vendor, email_verified: true };
    expect([(await logIn()).status, await server.db.$count(identities)]).toEqual([422, 1]);
  });

  it('is found and created with the email as a form stores it, and not with an invalid one', async () => {
    provider.person = { sub: 'p-14', email: ' Vendor@MATJAR.test ', email_verified: true };
    expect((await logIn('open')).body.data.user.email).toBe(vendor);
    provider.person = { sub: 'p-15', email: 'Mixed.Case@Acme.TEST', email_verified: true };
    expect((await logIn('open')).body.data.user.email).toBe('mixed.case@acme.test');
    for (const email of ['no address', 'one@acme.test,two@acme.test', 'ｖendor@matjar.test']) {
      provider.person = { sub: 'p-16', email, email_verified: true };
      const { status, body } = await logIn('open');
      expect([status, body.message]).toEqual([422, expect.stringContaining('has not verified your email')]);
    }
  });

  it('can’t be used while it is suspended', async () => {
    const suspend = (suspended_at: string | null) =>
      server.db.update(users).set({ suspended_at }).where(eq(users.email, vendor));
    await suspend(new Date().toISOString());
    const [refused, opened] = [await logIn(), await logIn('open')];
    await suspend(null);
    expect([refused.status, opened.status, (await logIn()).status]).toEqual([422, 422, 200]);
  });

  it('of the platform is linked only with its own second factor', async () => {
    provider.person = { sub: 'p-6', email: admin, email_verified: true, amr: ['mfa'] };
    expect([(await logIn('trusted')).status, await server.db.$count(identities)]).toEqual([422, 0]);
    const secret = await setUpCodes(await server.login(admin));
    const { challenge } = (await logIn('trusted')).body.meta;
    expect(await server.db.$count(identities)).toBe(0);
    const done = await enterCode(challenge.token, secret);
    expect([done.status, await server.db.$count(identities)]).toEqual([200, 1]);
    expect((await logIn('trusted')).status).toBe(200);
  });

  it('keeps the role that an administrator gives it before the second step', async () => {
    const secret = await setUpCodes(await server.login(vendor));
    const { token } = (await logIn()).body.meta.challenge;
    const give = (role_type: string) => server.db.update(users).set({ role_type }).where(eq(users.email, vendor));
    await give('viewer');
    const done = await enterCode(token, secret);
    const role = await roleOf(vendor);
    await give('vendor');
    expect([done.status, done.body.data.user.role_type, role]).toEqual([200, 'viewer', 'viewer']);
  });

  it('is linked again after an administrator has changed its email', async () => {
    expect([(await logIn()).status, await server.db.$count(identities)]).toEqual([200, 1]);
    const { headers } = await server.login(admin);
    const id = await idOf(vendor);
    const rename = (email: string) => server.call('users/update', { body: { user_id: id, email }, headers });
    expect((await rename('successor@matjar.test')).status).toBe(200);
    expect([await server.db.$count(identities), (await logIn()).status]).toEqual([0, 422]);
    expect([(await rename(vendor)).status, (await logIn()).status]).toEqual([200, 200]);
  });

  it('with a second factor requires it, unless the provider’s factor is accepted and was used', async () => {
    const secret = await setUpCodes(await server.login(vendor));
    const refused = await logIn();
    expect([refused.status, refused.body.meta.challenge.methods]).toEqual([422, ['code', 'recovery']]);
    await server.db.update(factors).set({ counter: 0 });
    const { token } = refused.body.meta.challenge;
    expect((await server.call('login/factor', { body: { challenge: token, code: '000000' } })).status).toBe(422);
    const proof = { challenge: token, code: codeOf(secret), remember: true };
    const browser = createBrowser();
    const { reply } = await browser.open(address('login/factor'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(proof),
    });
    expect([reply.status, (await logIn('plain', browser)).status, (await logIn('trusted')).status]).toEqual([
      200, 200, 422,
    ]);
    provider.person = { sub: 'p-1', email: vendor, email_verified: true, amr: ['pwd', 'mfa'] };
    expect([(await logIn('plain')).status, (await logIn('trusted')).status]).toEqual([422, 200]);
  });
});

describe('the settings', () => {
  it('map claims to roles, which ends other sessions and is logged, but never for the platform', async () => {
    provider.person = { sub: 'p-7', email: viewer, email_verified: true, groups: ['others'] };
    const before = await logIn('mapped');
    expect([before.status, await roleOf(viewer)]).toEqual([200, 'viewer']);
    provider.person.groups = ['others', 'sellers'];
    const raised = await logIn('mapped');
    expect([raised.body.data.user.role_type, await roleOf(viewer)]).toEqual(['vendor', 'vendor']);
    const old = { authorization: `Bearer ${before.body.data.token}` };
    expect((await server.call('my_account', { headers: old })).status).toBe(401);
    const { headers } = await server.login(admin);
    const entries = `platform_activity_entries?filter[resource]=users&filter[record]=${String(await idOf(viewer))}`;
    const logged = JSON.stringify((await server.call(entries, { headers })).body);
    expect([logged.includes('role_type'), logged.includes('identities')]).toEqual([true, true]);
    provider.person.groups = ['readers'];
    expect([(await logIn('mapped')).status, await roleOf(viewer)]).toEqual([200, 'viewer']);
    await setUpCodes(await server.login(admin));
    provider.person = { sub: 'p-8', email: admin, email_verified: true, groups: ['readers'] };
    expect([(await logIn('mapped')).status, await roleOf(admin)]).toEqual([422, 'super-admin']);
  });

  it('can create accounts, which become members of the shop', async () => {
    provider.person = { sub: 'p-9', email: 'new@acme.test', email_verified: true, name: 'Nour' };
    expect([(await logIn()).status, await idOf('new@acme.test')]).toEqual([422, undefined]);
    const { status, body } = await logIn('open');
    expect([status, body.data.user.full_name, body.data.user.role_type]).toEqual([200, 'Nour', 'viewer']);
    const own = and(eq(memberships.user_id, body.data.user.id), eq(memberships.tenant_id, shop));
    expect(await server.db.$count(memberships, own)).toBe(1);
    const { headers } = await server.login(vendor);
    const team = (await server.call('team_members?per_page=100', { headers })).body.data;
    expect(team.find((one: { email: string }) => one.email === 'new@acme.test')).toMatchObject({
      name: 'Nour',
      role_type: 'viewer',
      status: 'active',
    });
    expect((await logIn('open')).body.data.user.id).toBe(body.data.user.id);
    provider.person = { sub: 'p-10', email: 'seller@acme.test', email_verified: true, groups: ['sellers'] };
    expect((await logIn('open')).body.data.user.role_type).toBe('vendor');
    provider.person = { sub: 'p-11', email: 'other@acme.test', email_verified: false };
    expect([(await logIn('open')).status, await idOf('other@acme.test')]).toEqual([422, undefined]);
  });

  it('must name existing tenants, both when the server starts and when an account is created', async () => {
    const missing = startServer({
      config: {
        oidc: [
          {
            ...provider.settings,
            id: 'acme',
            label: 'Acme',
            roles: {},
            trusts_factor: false,
            create: { role: 'viewer', tenants: [shop, unknownTenant] },
          },
        ],
      },
    });
    await expect(missing).rejects.toThrow(`creates accounts with acme in tenants that don't exist: ${unknownTenant}.`);
    create.tenants = [shop, unknownTenant];
    provider.person = { sub: 'p-12', email: 'late@acme.test', email_verified: true };
    const refused = await logIn('open');
    create.tenants = [shop];
    expect([refused.status, await idOf('late@acme.test')]).toEqual([422, undefined]);
    expect(log.join('')).toContain('in tenants that are gone');
  });
});

it('an account without a password or factor proves its identity by a new login', async () => {
  provider.person = { sub: 'p-13', email: 'sso@acme.test', email_verified: true };
  const { token } = (await logIn('open')).body.data;
  const headers = { authorization: `Bearer ${token}` };
  expect((await server.call('factors/code', { body: {}, headers })).status).toBe(200);
  await server.db.update(sessions).set({ proven_at: new Date(0) });
  expect((await server.call('factors/code', { body: {}, headers })).body.meta).toEqual({ confirm: 'identity' });
  const { status, body } = await server.call('identity', { body: {}, headers });
  expect([status, body.message]).toEqual([422, expect.stringContaining('log in again')]);
});
