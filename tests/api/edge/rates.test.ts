import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createToken } from '@matjar/admin/server/auth';
import type { Login, TestServer } from '../../helpers/server';
import { startServer } from '../../helpers/server';
import { pictures } from '../../helpers/database/snapshot';

let server: TestServer;
let vendor: Login;
let admin: Login;

// These limits take seven seconds to refill (twelve for sessions), longer than any test runs.
const limits = { perAddress: 9, perSession: 5 };
const bursts = { address: 3, session: 2 };

beforeAll(async () => {
  server = await startServer({ config: { limits } });
  const category_id = await server.categoryId('Fashion');
  const logIn = async (email: string, remoteAddress: string) => {
    const payload = { email, password: 'matjar-demo', category_id };
    const { data } = (
      await server.app.inject({ method: 'POST', url: '/api/sub_vendor/login', payload, remoteAddress })
    ).json();
    const headers = {
      authorization: `Bearer ${data.token}`,
      'subcategory-id': String(data.subcategory_id.subcategory_id),
    };
    return { ...data, headers } as Login;
  };
  vendor = await logIn('vendor@matjar.test', '192.0.2.1');
  admin = await logIn('admin@matjar.test', '192.0.2.2');
});
afterAll(() => server.close());

const ask = (remoteAddress: string, headers: Record<string, string> = {}, url = '/api/sub_vendor/categories') =>
  server.app.inject({ url, remoteAddress, headers });

const statuses = async (count: number, one: (index: number) => ReturnType<typeof ask>) => {
  const all = [];
  for (let index = 0; index < count; index += 1) all.push((await one(index)).statusCode);
  return all;
};

describe('an address', () => {
  it('that calls too often is refused in the caller’s language, with the seconds to wait', async () => {
    expect(await statuses(6, () => ask('198.51.100.1'))).toEqual([
      ...Array(bursts.address).fill(200),
      ...Array(3).fill(429),
    ]);
    const [english, arabic] = [await ask('198.51.100.1'), await ask('198.51.100.1', { 'accept-language': 'ar' })];
    const seconds = Number(english.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(7);
    expect(english.json()).toEqual({
      message: expect.stringMatching(/^Too many attempts\. Try again in \d seconds?\.$/),
    });
    expect(arabic.json().message).toMatch(/[\u0600-\u06ff]/);
  });

  it('has its own limit, per network in IPv6, regardless of the request’s headers', async () => {
    expect((await ask('198.51.100.2')).statusCode).toBe(200);
    expect((await statuses(5, (index) => ask(`2001:db8:7:7::${index + 1}`))).at(-1)).toBe(429);
    const claims = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index + 10}` });
    expect((await statuses(5, (index) => ask('198.51.100.3', claims(index)))).at(-1)).toBe(429);
  });

  it('can’t evade the limit with made-up tokens or unknown API addresses', async () => {
    expect((await statuses(5, () => ask('198.51.100.4', { authorization: `Bearer ${createToken()}` }))).at(-1)).toBe(
      429,
    );
    expect(await statuses(5, (index) => ask('198.51.100.5', {}, `/api/nothing-${index}`))).toEqual([
      404, 404, 404, 429, 429,
    ]);
  });
});

describe('a session', () => {
  it('that calls too often is refused from every address; other sessions are not affected', async () => {
    const found = await statuses(4, (index) => ask(`203.0.113.${index}`, vendor.headers));
    expect(found).toEqual([...Array(bursts.session).fill(200), 429, 429]);
    const refused = await ask('203.0.113.9', vendor.headers);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect((await ask('203.0.113.10', admin.headers)).statusCode).toBe(200);
  });
});

describe('calls without the rate limit', () => {
  it('include pages, pictures and health checks', async () => {
    const picture = `/media/demo/${readdirSync(join(pictures, 'demo'))[0]}`;
    for (const url of ['/', '/login', picture, '/health', '/ready']) {
      expect(new Set(await statuses(8, () => ask('198.51.100.6', {}, url)))).toEqual(new Set([200]));
    }
  });

  it('include the storefront’s calls, which have a separate limit', async () => {
    const goods = '/api/storefront/products?shop=noor';
    expect(new Set(await statuses(8, () => ask('198.51.100.7', {}, goods)))).toEqual(new Set([200]));
    expect((await ask('198.51.100.7')).statusCode).toBe(200);
  });
});
