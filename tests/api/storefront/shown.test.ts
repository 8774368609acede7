import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { onEachEngine } from '../resources/onEachEngine';
import { logIn } from '../resources/people';
import { shopperOf } from './shopper';
import { delivered } from './delivered';
import { unconfirmed } from './unconfirmed';

await onEachEngine((server) => {
  const { rows, stored, variant, sound, place, follow, look } = shopperOf(server);

  // Discounts are tested in a separate file.
  beforeAll(async () => {
    await server().db.execute(sql`update discounts set active = false`);
  });

  describe('GET /api/storefront/orders/:number', () => {
    it('shows the client the state of an order, without the shop’s internal data', async () => {
      const goods = await variant(5);
      const { number, token } = (await place(sound([{ variant: goods, qty: 2 }]))).body.data;
      const vendor = await logIn(server(), 'vendor');
      const { id } = await stored(number);
      expect((await vendor.post('orders/confirm', { order_id: id })).status).toBe(200);
      const { status, body } = await follow(number, token);
      expect([status, body.data]).toMatchObject([
        200,
        {
          number,
          order_status: 'confirmed',
          fulfillment_status: 'unfulfilled',
          lines: [
            {
              variant: goods,
              qty: 2,
              fulfilled_qty: 0,
              price: '2.5',
              total: '5',
              name: [expect.any(String), expect.any(String)],
            },
          ],
        },
      ]);
      expect(JSON.stringify(body)).not.toMatch(/commission|note|actor|address|delivery_employee/);
    });

    it('requires the order’s own token: not one of another order with the same phone, nor of another shop', async () => {
      const [goods, foreignVariant] = [await variant(9), await variant(9, 'rimal')];
      const client = { full_name: 'Hala', phone: '+965 6005 0005' };
      const ownOrder = (await place(sound([{ variant: goods, qty: 1 }], { client }))).body.data;
      const claimed = (await place(sound([{ variant: goods, qty: 1 }], { client }))).body.data;
      const abroad = (await place(sound([{ variant: foreignVariant, qty: 1 }], { client, shop: 'rimal' }))).body.data;
      expect((await follow(ownOrder.number, ownOrder.token)).status).toBe(200);
      for (const token of [claimed.token, abroad.token])
        expect((await follow(ownOrder.number, token)).status).toBe(404);
      for (const token of [undefined, 'x'.repeat(43), 'short'])
        expect((await follow(ownOrder.number, token)).status).toBe(401);
      await server().db.execute(sql`update storefront_identities set expires_at = now() - interval '1 minute'`);
      expect((await follow(ownOrder.number, ownOrder.token)).status).toBe(401);
    });

    it('keeps a valid token of the same client and shop for the next order', async () => {
      const [goods, foreignVariant] = [await variant(9), await variant(9, 'rimal')];
      const client = { full_name: 'Hala', phone: '+965 6006 0006' };
      const first = (await place(sound([{ variant: goods, qty: 1 }], { client }))).body.data;
      const { token } = first;
      const second = (await place(sound([{ variant: goods, qty: 1 }], { client, token }))).body.data;
      expect(second.token).toBe(token);
      for (const { number } of [first, second]) expect((await follow(number, token)).status).toBe(200);
      const others = [
        await place(sound([{ variant: goods, qty: 1 }], { token })),
        await place(sound([{ variant: foreignVariant, qty: 1 }], { client, token, shop: 'rimal' })),
        await place(sound([{ variant: goods, qty: 1 }], { token: 'unknown' })),
      ];
      for (const { body } of others) expect(body.data.token).not.toBe(token);
    });
  });

  describe('GET /api/storefront/products', () => {
    const goods = (query: string) => look(`/api/storefront/products?${query}`);

    it('lists the active products of an open shop, without their cost', async () => {
      const sold = await variant(7);
      const listed: { product_id: number; variants: { variant_id: number; left: number; price: string }[] }[] = [];
      for (let page = 1; page < 10; page += 1) listed.push(...(await goods(`shop=noor&page=${page}`)).body.data);
      const active = await rows(
        sql`select id from products p where status = 'active' and sub_shop_id = (select id from sub_shops where slug = 'noor')`,
      );
      expect(listed.map(({ product_id }) => product_id).toSorted((one, other) => one - other)).toEqual(
        active.map(({ id }) => id).toSorted((one, other) => one - other),
      );
      expect(listed.flatMap(({ variants }) => variants).find(({ variant_id }) => variant_id === sold)).toMatchObject({
        left: 7,
        price: '2.5',
      });
      expect(JSON.stringify(listed)).not.toContain('cost');
    });

    it.each([
      [404, 'shop=nowhere'],
      [404, ''],
      [404, 'shop=noor&shop=rimal'],
      [404, "shop=noor'--"],
      [422, 'shop=noor&page=0'],
      [422, 'shop=noor&page=1;drop'],
    ])('answers %i to %s', async (status, query) => expect((await goods(query)).status).toBe(status));
  });

  describe('both calls', () => {
    it('accept any origin without credentials, and are rate-limited by address', async () => {
      const origin = 'https://noor.example';
      for (const [url, method, requestHeaders] of [
        ['/api/storefront/orders', 'POST', 'content-type,idempotency-key'],
        ['/api/storefront/products', 'GET', 'accept-language'],
        ['/api/storefront/orders/NOOR-1', 'GET', 'authorization'],
      ] as const) {
        const reply = await server().app.inject({
          method: 'OPTIONS',
          url,
          headers: {
            origin,
            'access-control-request-method': method,
            'access-control-request-headers': requestHeaders,
          },
        });
        expect(reply.headers['access-control-allow-origin']).toBe('*');
        expect(reply.headers['access-control-allow-methods']).toBe(method);
        for (const name of requestHeaders.split(','))
          expect(reply.headers['access-control-allow-headers']).toContain(name);
        expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
      }
      const flood = await Promise.all(
        Array.from({ length: 35 }, () =>
          server().app.inject({
            method: 'POST',
            url: '/api/storefront/orders',
            payload: {},
            remoteAddress: '203.0.113.50',
          }),
        ),
      );
      const refused = flood.filter(({ statusCode }) => statusCode === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  describe('unconfirmed orders', () => {
    delivered(server);
    unconfirmed(server);
  });
});
