import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { onEachEngine } from '../resources/onEachEngine';
import { logIn } from '../resources/people';
import { shopperOf } from './shopper';
import { dayInMs } from '@matjar/admin/values';
import { chargeTax } from './taxed';

await onEachEngine((server) => {
  const { rows, stored, variant, sound, place, follow } = shopperOf(server);

  // Discounts are tested in a separate file.
  beforeAll(async () => {
    await server().db.execute(sql`update discounts set active = false`);
  });

  const counted = async () =>
    (
      await rows(sql`
    select (select count(*)::int from orders) as orders, (select count(*)::int from clients) as clients,
      (select last from order_numbers n join sub_shops s on s.id = n.sub_shop_id where s.slug = 'noor') as last`)
    )[0];

  describe('POST /api/storefront/orders', () => {
    it('creates an order with the shop’s prices, its charges, the next number and the first event', async () => {
      await server().db.execute(sql`update sub_shops set delivery_fee = 1.5 where slug = 'noor'`);
      await chargeTax(server(), 'noor', 5);
      const [one, two] = [await variant(5), await variant(9)];
      const slot = new Date(Date.now() + dayInMs).toISOString();
      const address = { city: 'Kuwait', street: 'Gulf Road 3' };
      const reply = await place(
        sound(
          [
            { variant: one, qty: 2 },
            { variant: two, qty: 1 },
          ],
          {
            client: { full_name: 'Hala Saad', phone: '+965 6001 0001', email: 'hala@example.com', address },
            payment_method: 'card',
            delivery_slot: slot,
            notes: 'Ring twice',
          },
        ),
      );
      expect([reply.status, reply.body.message]).toEqual([
        200,
        expect.stringMatching(/^Your order NOOR-1\d{4} was placed$/),
      ]);
      const { number, total, currency, token } = reply.body.data;
      // The total is 3 × 2.5, plus 1.5 for delivery, plus 5% tax on both: 0.45.
      expect([total, currency, token]).toEqual(['9.450', 'KWD', expect.stringMatching(/^[\w-]{43}$/)]);
      const vendor = await logIn(server(), 'vendor');
      const [order] = (await vendor.get(`orders?search=${number}`)).body.data;
      const [whole] = (await vendor.get(`orders?ids=${order.order_id}`)).body.data;
      expect(whole).toMatchObject({
        number,
        order_status: 'pending',
        payment_status: 'unpaid',
        payment_method: 'card',
        subtotal: '7.5',
        discount: '0',
        delivery_fee: '1.5',
        tax: '0.45',
        total: '9.45',
        commission: null,
        delivery_slot: slot,
        client_note: 'Ring twice',
        notes: null,
        address,
        lines: [
          { variant: one, qty: 2, fulfilled_qty: 0, price: '2.5', total: '5' },
          { variant: two, qty: 1, price: '2.5' },
        ],
        events: [{ type: 'add', actor: null, from: null, to: null }],
      });
      const [client] = (await vendor.get(`clients?ids=${whole.client}`)).body.data;
      expect(client).toMatchObject({
        full_name: 'Hala Saad',
        email: 'hala@example.com',
        addresses: [address],
        orders: 1,
      });
      const [hash] = await rows(sql`select token_hash from storefront_identities order by id desc limit 1`);
      expect(hash.token_hash).not.toContain(token);
      const [kept] = await rows(sql`select stock, reserved from product_variants where id = ${one}`);
      expect(kept).toEqual({ stock: 5, reserved: 0 });
    });

    it('finds a client by phone in any spelling, and keeps the client’s data unchanged', async () => {
      const goods = await variant(50);
      const order = (phone: string, full_name: string) =>
        place(sound([{ variant: goods, qty: 1 }], { client: { full_name, phone } }));
      const [first, second, third] = [
        await order('+965 6002 0002', 'Hala'),
        await order('00965-6002-0002', 'Somebody'),
        await order('+96560020003', 'Other'),
      ];
      const [one, two, three] = await Promise.all([first, second, third].map(({ body }) => stored(body.data.number)));
      expect([one, two, three].map((made) => [made.client === one.client, made.given_name])).toEqual([
        [true, null],
        [true, 'Somebody'],
        [false, null],
      ]);
      const others = await Promise.all(
        ['6002 0002', '٦٠٠٢٠٠٠٢', '+965 (0)6002-0002'].map(async (phone) =>
          stored((await order(phone, 'Hala')).body.data.number),
        ),
      );
      const [client] = await rows(sql`select full_name, phone from clients where id = ${one.client}`);
      expect([client, ...others.map((made) => made.client)]).toEqual([
        { full_name: 'Hala', phone: '+96560020002' },
        one.client,
        one.client,
        one.client,
      ]);
    });

    it('removes invisible characters from a client’s name, and rejects a name of only such characters', async () => {
      const goods = await variant(5);
      const order = (full_name: string) =>
        place(sound([{ variant: goods, qty: 1 }], { client: { full_name, phone: '\u202a+965 6004 0004\u202c' } }));
      const refused = await order('\u200b\u202e\u2800');
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['client.full_name']]);
      const { client: id } = await stored((await order('\u202eHala\u202c \u2066Saad\u2069')).body.data.number);
      expect((await rows(sql`select full_name, phone from clients where id = ${id}`))[0]).toEqual({
        full_name: 'Hala Saad',
        phone: '+96560040004',
      });
    });

    it(
      'gives consecutive unique numbers and creates each client once under parallel orders',
      { timeout: 60_000 },
      async () => {
        const goods = await variant(1000);
        const before = await counted();
        const clientAt = (index: number) => ({ full_name: 'Twin', phone: `+965 6003 000${index % 3}` });
        const tooMany = [
          { variant: goods, qty: 1000 },
          { variant: goods, qty: 1 },
        ];
        const requests = Array.from({ length: 40 }, (_, index) =>
          place(sound(index % 4 === 3 ? tooMany : [{ variant: goods, qty: 1 }], { client: clientAt(index) })),
        );
        const replies = await Promise.all(requests);
        const numbers = replies
          .filter(({ status }) => status === 200)
          .map(({ body }) => Number(body.data.number.slice('NOOR-'.length)));
        expect(numbers.toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: 30 }, (_, index) => before.last + 1 + index),
        );
        expect(await counted()).toEqual({
          orders: before.orders + 30,
          clients: before.clients + 3,
          last: before.last + 30,
        });
      },
    );

    it('reports the remaining stock in the language of the request, and creates nothing', async () => {
      const [few, none] = [await variant(2), await variant(0)];
      const before = await counted();
      const short = await place(
        sound([
          { variant: few, qty: 3 },
          { variant: none, qty: 1 },
        ]),
      );
      expect([short.status, short.body.errors]).toEqual([
        422,
        {
          'lines.0.qty': ['Quantity: 2 left in stock'],
          'lines.1.qty': ['Quantity: 0 left in stock'],
        },
      ]);
      const twice = await place(
        sound([
          { variant: few, qty: 2 },
          { variant: few, qty: 1 },
        ]),
        { 'accept-language': 'ar' },
      );
      expect([twice.status, twice.body.errors]).toEqual([422, { 'lines.1.qty': ['الكمية: نفدت الكمية'] }]);
      expect(await counted()).toEqual(before);
    });

    it('rejects products that are inactive, missing or of another shop', async () => {
      const [foreign, idle, orphan] = [await variant(5, 'rimal'), await variant(5), 2_000_000_000];
      await server().db.execute(sql`update product_variants set active = false where id = ${idle}`);
      for (const wanted of [foreign, idle, orphan]) {
        const { status, body } = await place(sound([{ variant: wanted, qty: 1 }]));
        expect([status, body.errors]).toEqual([
          422,
          { 'lines.0.variant': ['Variant: the chosen record does not exist'] },
        ]);
      }
    });

    it('refuses orders of a blocked client, and of a suspended shop or one on vacation', async () => {
      const goods = await variant(50);
      const client = { full_name: 'Loud', phone: '+96560040004' };
      const order = (headers = {}) => place(sound([{ variant: goods, qty: 1 }], { client }), headers);
      expect((await order()).status).toBe(200);
      await server().db.execute(sql`update clients set blocked = true where phone = ${client.phone}`);
      expect((await order()).status).toBe(422);
      await server().db.execute(sql`update clients set blocked = false where phone = ${client.phone}`);
      await server().db.execute(
        sql`update sub_shops set vacation_from = current_date - 1, vacation_to = current_date + 1 where slug = 'noor'`,
      );
      const away = await order({ 'accept-language': 'ar' });
      expect([away.status, away.body.message]).toEqual([422, 'هذا المتجر في إجازة ولا يستقبل الطلبات حتى عودته']);
      await server().db.execute(
        sql`update sub_shops set vacation_from = current_date + 2, vacation_to = current_date + 3 where slug = 'noor'`,
      );
      expect((await order()).status).toBe(200);
      await server().db.execute(
        sql`update sub_shops set vacation_from = null, vacation_to = null, status = 'suspended' where slug = 'noor'`,
      );
      const shut = await order();
      expect([shut.status, shut.body.message]).toEqual([422, 'This shop is not taking orders at the moment']);
      await server().db.execute(sql`update sub_shops set status = 'open' where slug = 'noor'`);
      expect((await place(sound([{ variant: goods, qty: 1 }], { shop: 'nowhere' }))).status).toBe(404);
    });

    it('creates one order for repeated requests with one key', async () => {
      const goods = await variant(50);
      const body = sound([{ variant: goods, qty: 1 }]);
      const headers = { 'idempotency-key': 'b9f8a1f0-5a6e-4a35-9f0e-1f2f6f0a7c11' };
      const before = await counted();
      const replies = await Promise.all([1, 2, 3].map(() => place(body, headers)));
      expect(new Set(replies.map(({ status, body: answered }) => `${status} ${JSON.stringify(answered)}`)).size).toBe(
        1,
      );
      expect(replies.filter((reply) => reply.headers['idempotency-replayed'] === undefined)).toHaveLength(1);
      expect(await counted()).toMatchObject({ orders: before.orders + 1, last: before.last + 1 });
      for (const {
        body: { data },
      } of replies)
        expect((await follow(data.number, data.token)).status).toBe(200);
      const other = await place({ ...body, notes: 'Another' }, headers);
      expect([other.status, other.body.message]).toEqual([422, 'This request was already sent with different content']);
      expect((await place(body, { 'idempotency-key': 'short' })).status).toBe(400);
    });

    it('returns its token again only for the same phone, key and content', async () => {
      const goods = await variant(50);
      const headers = { 'idempotency-key': 'a-key-that-somebody-guessed' };
      const body = sound([{ variant: goods, qty: 1 }]);
      const { number, token } = (await place(body, headers)).body.data;
      // The same idempotency key can be used again with another phone number, but not with different content.
      const foreign = await place({ ...body, client: { ...body.client, phone: '+965 6999 0000' } }, headers);
      expect([foreign.status, foreign.body.data.number === number, foreign.body.data.token === token]).toEqual([
        200,
        false,
        false,
      ]);
      for (const other of [
        { ...body, lines: [{ variant: goods, qty: 2 }] },
        { ...body, client: { ...body.client, full_name: 'Somebody' } },
      ]) {
        const reply = await place(other, headers);
        expect(reply.status).toBe(422);
        expect(JSON.stringify(reply.body)).not.toContain(token);
      }
      const [kept] = await rows(
        sql`select string_agg(concat_ws(' ', caller, route, key_hash, answer), ' ') as text from storefront_keys`,
      );
      for (const secret of [token, number, headers['idempotency-key'], '6999']) expect(kept.text).not.toContain(secret);
      // A repeated request gets the same response, even if the shop has since been suspended.
      await server().db.execute(sql`update sub_shops set status = 'suspended' where slug = 'noor'`);
      expect((await place(body, headers)).body.data).toMatchObject({ number, token });
      await server().db.execute(sql`update sub_shops set status = 'open' where slug = 'noor'`);
      await server().db.execute(sql`update storefront_keys set created_at = now() - interval '25 hours'`);
      expect((await place(body, headers)).body.data.number).not.toBe(number);
      expect(await rows(sql`select count(*)::int as count from storefront_keys`)).toEqual([{ count: 1 }]);
    });

    it('accepts numbers, phones, emails and codes in any spelling', async () => {
      const goods = await variant(50);
      const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
      const written = sound([{ variant: `\u200f${arabic(String(goods))}`, qty: '\u202b٢\u202c' }], {
        shop: 'ｎｏｏｒ\u200b',
        client: {
          full_name: 'Mu\u0308ge\u00a0Ali',
          phone: '\u202a+965\u00a06007 0007',
          email: ' Muge @Example.com\u200e',
        },
      });
      const {
        body: { data },
      } = await place(written as never);
      expect(await rows(sql`select qty, variant from order_lines order by id desc limit 1`)).toEqual([
        { qty: 2, variant: goods },
      ]);
      expect(await rows(sql`select full_name from clients where email = 'muge@example.com'`)).toEqual([
        { full_name: 'Müge Ali' },
      ]);
      expect((await follow(`\u200f${arabic(data.number).replace('-', '\u2011')}`, data.token)).status).toBe(200);
    });

    const line = [{ variant: 1, qty: 1 }];
    it.each(
      [
        [400, []],
        [400, 'text'],
        [400, { ...sound(line), subtotal: '0' }],
        [400, { ...sound(line), client: [] }],
        [400, { ...sound(line), lines: { 0: line[0] } }],
        [400, { ...sound(line), lines: [7] }],
        [400, { ...sound(line), notes: 'a\0b' }],
        [422, sound([])],
        [422, sound([{ variant: 1, qty: 0 }])],
        [422, sound([{ variant: 1, qty: 1.5 }])],
        [422, sound([{ variant: 1, qty: 1001 }])],
        [422, sound([{ variant: '1; drop table orders', qty: 1 }])],
        [422, sound(Array.from({ length: 101 }, () => line[0]))],
        [422, sound(line, { payment_method: 'points' })],
        [422, sound(line, { payment_method: null })],
        [422, sound(line, { client: { full_name: 'A', phone: 'no' } })],
        [422, sound(line, { client: { phone: '+96560010001' } })],
        [422, sound(line, { client: { full_name: 'A', phone: '+96560010001', address: { city: 'K' } } })],
        [422, sound(line, { client: { full_name: 'A', phone: '+96560010001', email: 'no' } })],
        [422, sound(line, { delivery_slot: '2020-01-01T00:00:00Z' })],
        [422, sound(line, { delivery_slot: 'soon' })],
        [422, sound(line, { shop: "noor' or 1=1 --" })],
        [422, sound(line, { token: '<script>' })],
        [422, sound(line, { notes: 'x'.repeat(2001) })],
        [413, sound(line, { notes: 'x'.repeat(40_000) })],
      ].map(([status, body], index) => ({ status, body, index })),
    )('answers $status to invalid order $index and stores nothing', async ({ status, body }) => {
      const before = await counted();
      const reply = await place(body);
      expect([reply.status, Boolean(reply.body.message)]).toEqual([status, true]);
      expect(JSON.stringify(reply.body)).not.toMatch(/script|drop table|x{9}|1=1/);
      expect(await counted()).toEqual(before);
    });
  });
});
