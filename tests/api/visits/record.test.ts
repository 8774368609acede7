import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { handlers } from '../../../server/resources';
import { resources } from '../../../src/resources/all';
import { onEachEngine } from '../resources/onEachEngine';

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const path = '/api/storefront/visits';
const sound = { shop: 'noor', visitor: 'a-key-of-16-long', path: '/dresses?token=secret#top' };

await onEachEngine((server) => {
  const rows = async () => {
    const found = (await server().db.execute(sql`select * from visits order by id`)) as unknown as {
      rows: Record<string, unknown>[];
    };
    return found.rows;
  };
  const empty = () => server().db.execute(sql`truncate visits`);
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    server().app.inject({
      method: 'POST',
      url: path,
      headers: { 'user-agent': browser, 'x-test': '1', ...headers },
      payload: body as object,
      remoteAddress: `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    });
  const shopId = async (slug: string) => {
    const found = (await server().db.execute(sql`select id from sub_shops where slug = ${slug}`)) as unknown as {
      rows: { id: number }[];
    };
    return found.rows[0]!.id;
  };
  const productOf = async (shop: number) => {
    const found = (await server().db.execute(
      sql`select id from products where sub_shop_id = ${shop} limit 1`,
    )) as unknown as { rows: { id: number }[] };
    return found.rows[0]!.id;
  };

  beforeEach(empty);

  describe('POST /api/storefront/visits', () => {
    it('stores the visit without the visitor’s key and the query, and replies without a body', async () => {
      const shop = await shopId('noor');
      const product = await productOf(shop);
      const reply = await send({ ...sound, product, kind: 'cart', referrer: 'https://www.google.com/' });
      expect([reply.statusCode, reply.body]).toEqual([204, '']);
      const [row] = await rows();
      expect(row).toMatchObject({
        sub_shop_id: shop,
        kind: 'cart',
        path: '/dresses',
        product,
        source: 'search',
        device: 'phone',
      });
      expect(row!.visitor).toMatch(/^[0-9a-f]{16}$/);
      expect(JSON.stringify(row)).not.toMatch(/a-key-of|secret|10\.1\./);
      expect(Math.abs(Date.now() - new Date(row!.at as string).getTime())).toBeLessThan(60_000);
    });

    it('recognizes a visitor within one shop, addressed by name or number, but not in another', async () => {
      const [noor, rimal] = [await shopId('noor'), await shopId('rimal')];
      for (const shop of ['noor', noor, String(noor), rimal])
        expect((await send({ ...sound, shop })).statusCode).toBe(204);
      const [first, second, third, other] = (await rows()).map(({ visitor }) => visitor);
      expect([second, third]).toEqual([first, first]);
      expect(other).not.toBe(first);
    });

    it('accepts a shop whose address name is a phone number', async () => {
      await server().db.execute(sql`update sub_shops set slug = '96550001234' where slug = 'bayt'`);
      expect((await send({ ...sound, shop: '96550001234' })).statusCode).toBe(204);
      expect((await send({ ...sound, shop: '96550001235' })).statusCode).toBe(404);
      const reply = await server().app.inject({ url: '/api/storefront/products?shop=96550001234' });
      expect([reply.statusCode, reply.json().data.length > 0, await rows()]).toMatchObject([
        200,
        true,
        [{ sub_shop_id: await shopId('96550001234') }],
      ]);
      await server().db.execute(sql`update sub_shops set slug = 'bayt' where slug = '96550001234'`);
    });

    it('accepts a form, which a beacon can send without a preflight request', async () => {
      const reply = await server().app.inject({
        method: 'POST',
        url: path,
        headers: { 'user-agent': browser, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...sound, product: '' }).toString(),
        remoteAddress: '10.2.0.1',
      });
      expect(reply.statusCode).toBe(204);
      expect(await rows()).toMatchObject([{ kind: 'view', product: null, source: 'direct' }]);
    });

    it('answers bots and prefetching normally, but counts neither', async () => {
      for (const agent of [
        'curl/8.9.1',
        'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
        '',
      ]) {
        expect((await send(sound, { 'user-agent': agent })).statusCode).toBe(204);
      }
      expect((await send(sound, { 'sec-purpose': 'prefetch' })).statusCode).toBe(204);
      expect(await rows()).toEqual([]);
    });

    it.each([
      [400, []],
      [400, 'text'],
      [400, { ...sound, evil: '<script>' }],
      [400, { ...sound, __proto__x: 1 }],
      [422, { shop: 'noor', visitor: sound.visitor }],
      [422, { ...sound, visitor: 'short' }],
      [422, { ...sound, visitor: '<script>alert(1)</script>' }],
      [422, { ...sound, visitor: { $ne: 1 } }],
      [422, { ...sound, kind: 'order' }],
      [422, { ...sound, kind: '<b>' }],
      [422, { ...sound, path: 'https://evil.example/' }],
      [422, { ...sound, path: `/${'x'.repeat(1000)}` }],
      [422, { ...sound, path: '/a\0b' }],
      [422, { ...sound, product: 1.5 }],
      [422, { ...sound, product: -1 }],
      [422, { ...sound, product: '1; drop table visits' }],
      [422, { ...sound, product: 2 ** 53 }],
      [422, { ...sound, shop: "noor' or 1=1 --" }],
      [422, { ...sound, medium: 'x'.repeat(41) }],
      [404, { ...sound, shop: 'nowhere' }],
      [404, { ...sound, shop: 999_999 }],
      [404, { ...sound, product: 2_000_000_000 }],
      [413, { ...sound, referrer: 'x'.repeat(9000) }],
    ])('answers %i to %j, stores nothing and echoes none of it', async (status, body) => {
      const reply = await send(body, { 'content-type': 'application/json' });
      expect(reply.statusCode).toBe(status);
      expect(reply.json().message).toBeTruthy();
      expect(reply.body).not.toMatch(/evil|script|drop table|nowhere|x{9}|1=1/);
      expect(await rows()).toEqual([]);
    });

    it("refuses another shop's product like a missing one", async () => {
      const [foreign, absent] = [await productOf(await shopId('rimal')), 2_000_000_000];
      const replies = await Promise.all([foreign, absent].map((product) => send({ ...sound, product })));
      expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual(
        Array.from({ length: 2 }, () => [404, replies[0]!.body]),
      );
      expect(await rows()).toEqual([]);
    });

    it('counts nothing for a suspended shop', async () => {
      const shop = await shopId('bayt');
      await server().db.execute(sql`update sub_shops set status = 'suspended' where id = ${shop}`);
      expect((await send({ ...sound, shop })).statusCode).toBe(404);
      await server().db.execute(sql`update sub_shops set status = 'open' where id = ${shop}`);
      expect((await send({ ...sound, shop })).statusCode).toBe(204);
    });

    it('accepts any origin without credentials, even for errors', async () => {
      const origin = 'https://noor.example';
      const reply = await server().app.inject({
        method: 'OPTIONS',
        url: path,
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      });
      expect(reply.statusCode).toBe(204);
      expect(reply.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
      });
      for (const body of [sound, []]) {
        const { headers } = await send(body, { origin });
        expect(headers['access-control-allow-origin']).toBe('*');
        expect(headers['access-control-allow-credentials']).toBeUndefined();
      }
    });

    it('has no other method, and gives other origins no access to the rest of the API', async () => {
      expect((await server().app.inject({ url: path })).statusCode).toBe(405);
      const login = await server().app.inject({
        url: '/api/sub_vendor/categories',
        headers: { origin: 'https://noor.example' },
      });
      expect(login.headers['access-control-allow-origin']).toBeUndefined();
    });
  });

  describe('the rate limit of visits', () => {
    const start = (trustedProxies: readonly string[] = []) =>
      createApp({
        db: server().db,
        resources,
        handlers,
        config: { webRoot: resolve('dist/web'), sessionDays: 1, trustedProxies },
      });
    const flood = async (app: Awaited<ReturnType<typeof start>>, from: (index: number) => object, count = 130) => {
      const replies = await Promise.all(
        Array.from({ length: count }, (_, index) =>
          app.inject({ method: 'POST', url: path, payload: [], remoteAddress: '203.0.113.9', ...from(index) }),
        ),
      );
      return replies.filter(({ statusCode }) => statusCode === 429);
    };

    it('applies per address with Retry-After, and ignores forged headers', async () => {
      const app = await start();
      const refused = await flood(app, (index) => ({ headers: { 'x-forwarded-for': `198.51.100.${index}` } }));
      expect(refused.length).toBeGreaterThan(0);
      expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused[0]!.headers['access-control-allow-origin']).toBe('*');
      const other = await app.inject({ method: 'POST', url: path, payload: [], remoteAddress: '203.0.113.10' });
      expect(other.statusCode).toBe(400);
      await app.close();
    });

    it('counts an IPv6 network as one address', async () => {
      const app = await start();
      expect((await flood(app, (index) => ({ remoteAddress: `2001:db8:1:2::${index + 1}` }))).length).toBeGreaterThan(
        0,
      );
      await app.close();
    });

    it('uses the address that a proxy reports only if the proxy is trusted', async () => {
      const app = await start(['10.0.0.1']);
      const headers = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}` });
      expect(await flood(app, (index) => ({ remoteAddress: '10.0.0.1', headers: headers(index) }))).toEqual([]);
      const spoofed = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}, 203.0.113.77` });
      expect(
        (await flood(app, (index) => ({ remoteAddress: '10.0.0.1', headers: spoofed(index) }))).length,
      ).toBeGreaterThan(0);
      expect(
        (await flood(app, (index) => ({ remoteAddress: '10.0.0.2', headers: headers(index) }))).length,
      ).toBeGreaterThan(0);
      await app.close();
    });
  });
});
