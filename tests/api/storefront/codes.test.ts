import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { onEachEngine } from '../resources/onEachEngine';
import { logIn } from '../resources/people';
import { shopperOf } from './shopper';
import { chargeTax } from './taxed';

const hour = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

await onEachEngine((server) => {
  const { rows, stored, variant, sound, place, inject } = shopperOf(server);

  beforeEach(async () => {
    await server().db.execute(sql`update discounts set active = false`);
    await server().db.execute(sql`update sub_shops set delivery_fee = 1 where slug = 'noor'`);
    await chargeTax(server(), 'noor', 10);
  });

  let last = 0;
  const declare = async (values: Record<string, unknown>) => {
    const vendor = await logIn(server(), 'vendor');
    const code = 'code' in values ? values.code : `CODE${(last += 1)}`;
    const fields = { name: ['Off', 'خصم'], effect: 'percent', start: fromNow(-1), end: fromNow(1), active: true };
    const { status, body } = await vendor.post('discounts/add', { ...fields, ...values, code });
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data as { discount_id: number; code: string };
  };
  const quote = (payload: object, headers = {}) =>
    inject({
      method: 'POST',
      url: '/api/storefront/quote',
      headers: { 'content-type': 'application/json', ...headers },
      payload: { shop: 'noor', ...payload },
    });
  const ofPhone = (phone: string) => ({ client: { full_name: 'Hala Saad', phone } });

  describe('a quote', () => {
    it('is exactly the price of the order that follows, with or without a code', async () => {
      await declare({ code: null, rate: 10, combines: true });
      const { code } = await declare({ effect: 'amount', amount: '0.333', combines: true });
      const { code: free } = await declare({ effect: 'delivery', combines: true });
      for (const discount_code of [null, code, free]) {
        const lines = [
          { variant: await variant(9), qty: 3 },
          { variant: await variant(9), qty: 1 },
        ];
        const { body } = await quote({ lines, discount_code });
        expect(body.data.discount_code).toEqual(discount_code && { applied: true, message: '' });
        const reply = await place(sound(lines, { discount_code }));
        expect([reply.status, reply.body.errors]).toEqual([200, undefined]);
        const order = await stored(reply.body.data.number);
        for (const name of ['subtotal', 'discount', 'delivery_fee', 'tax', 'total'])
          expect([name, Number(order[name])]).toEqual([name, Number(body.data[name])]);
        expect(order.discount_code).toBe(discount_code);
      }
    });

    it('reports the lines that cannot be sold, and prices the others', async () => {
      const [few, many] = [await variant(1), await variant(9)];
      const { status, body } = await quote({
        lines: [
          { variant: few, qty: 2 },
          { variant: many, qty: 2 },
          { variant: 1e9, qty: 1 },
        ],
      });
      expect(status).toBe(200);
      expect(body.data.problems).toEqual({
        'lines.0.qty': 'Only 1 left in stock',
        'lines.2.variant': 'This is no longer for sale',
      });
      expect(body.data.lines).toHaveLength(2);
    });

    it.each([
      ['no lines', { lines: [] }, 422],
      ['an unknown shop', { shop: 'nowhere', lines: [{ variant: 1, qty: 1 }] }, 404],
      ['an unknown field', { lines: [{ variant: 1, qty: 1 }], total: '1' }, 400],
      ['a quantity of zero', { lines: [{ variant: 1, qty: 0 }] }, 422],
      ['no phone number', { lines: [{ variant: 1, qty: 1 }], phone: 'abc' }, 422],
    ])('of %s is refused', async (_, payload, status) => {
      expect((await quote(payload)).status).toBe(status);
    });
  });

  describe('a code', () => {
    it('is found in upper or lower case and with separators between its groups, and is unique in these spellings', async () => {
      const { code } = await declare({ code: 'Eid-20.26', rate: 20 });
      expect(code).toBe('EID2026');
      const lines = [{ variant: await variant(9), qty: 1 }];
      expect((await quote({ lines, discount_code: ' eid 2026 ' })).body.data).toMatchObject({
        discount: '0.5',
        discount_code: { applied: true },
      });
      const vendor = await logIn(server(), 'vendor');
      const again = { name: ['Off', 'خصم'], rate: 5, start: fromNow(-1), end: fromNow(1), code: 'EID 2026' };
      expect((await vendor.post('discounts/add', again)).body.errors).toHaveProperty('code');
    });

    it('that is unknown, expired, or for other clients gets the same message, and the order is not placed', async () => {
      const over = await declare({ rate: 20 });
      await server().db.execute(
        sql`update discounts set start = now() - interval '2 days', "end" = now() - interval '1 day' where id = ${over.discount_id}`,
      );
      const [other] = await rows(
        sql`select c.id from clients c join sub_shops s on s.id = c.sub_shop_id where s.slug = 'noor' limit 1`,
      );
      const chosen = await declare({ rate: 20, clients: [Number(other.id)] });
      const lines = [{ variant: await variant(9), qty: 1 }];
      for (const discount_code of ['NOTHING', over.code, chosen.code]) {
        const said = 'Discount code is not valid: check it, or leave it empty';
        expect((await quote({ lines, discount_code })).body.data.discount_code).toEqual({
          applied: false,
          message: said,
        });
        const reply = await place(sound(lines, { discount_code }));
        expect([reply.status, reply.body.errors]).toEqual([422, { discount_code: [said] }]);
      }
    });

    it('for selected clients remains usable when a client is merged into another, and when the merge is undone', async () => {
      const vendor = await logIn(server(), 'vendor');
      const [chosen, other] = ['+965 6555 0001', '+965 6555 0002'];
      const lines = [{ variant: await variant(9), qty: 1 }];
      const ids = [];
      for (const phone of [chosen, other]) {
        const { body } = await place(sound(lines, ofPhone(phone)));
        ids.push(Number((await stored(body.data.number)).client));
      }
      const { code: discount_code } = await declare({ rate: 20, clients: [ids[0]] });
      const isFor = async (phone: string) =>
        (await quote({ lines, discount_code, phone })).body.data.discount_code.applied as boolean;
      expect([await isFor(chosen), await isFor(other)]).toEqual([true, false]);
      const merged = await vendor.post('clients/merge', { client_id: ids[0], into: ids[1] });
      expect([merged.status, merged.body.errors]).toEqual([200, undefined]);
      expect(await isFor(other)).toBe(true);
      expect((await vendor.post('clients/unmerge', { client_id: ids[0] })).status).toBe(200);
      expect([await isFor(chosen), await isFor(other)]).toEqual([true, false]);
    });

    it('needs its minimum, which the message states', async () => {
      const { code } = await declare({ rate: 20, minimum: '5' });
      const goods = await variant(9);
      expect(
        (await quote({ lines: [{ variant: goods, qty: 1 }], discount_code: code })).body.data.discount_code,
      ).toEqual({
        applied: false,
        message: 'Discount code needs goods for at least 5',
      });
      expect((await quote({ lines: [{ variant: goods, qty: 2 }], discount_code: code })).body.data).toMatchObject({
        discount: '1',
        discount_code: { applied: true },
      });
    });

    it('for a first order works once for each client', async () => {
      const { code: discount_code } = await declare({ rate: 20, first_order: true });
      const lines = [{ variant: await variant(9), qty: 1 }];
      const phone = '+965 6123 4567';
      expect((await quote({ lines, discount_code })).body.data.discount).toBe('0.5');
      expect((await quote({ lines, discount_code, phone })).body.data.discount).toBe('0.5');
      expect((await place(sound(lines, { discount_code, ...ofPhone(phone) }))).status).toBe(200);
      const said = 'Discount code is only for a first order: leave it empty';
      expect((await quote({ lines, discount_code, phone })).body.data.discount_code).toEqual({
        applied: false,
        message: said,
      });
      const again = await place(sound(lines, { discount_code, ...ofPhone(phone) }));
      expect([again.status, again.body.errors]).toEqual([422, { discount_code: [said] }]);
    });

    it('that saves less than other discounts reports this, and the order gets the other discounts', async () => {
      await declare({ code: null, rate: 50 });
      const { code: discount_code } = await declare({ rate: 20 });
      const lines = [{ variant: await variant(9), qty: 1 }];
      expect((await quote({ lines, discount_code }, { 'accept-language': 'ar' })).body.data).toMatchObject({
        discount: '1.25',
        discount_code: { applied: false, message: 'لا يخفض هذا الرمز سعر هذا الطلب أكثر' },
      });
      const { body } = await place(sound(lines, { discount_code }));
      expect(Number((await stored(body.data.number)).discount)).toBe(1.25);
    });

    it('for free delivery reports that it saves nothing on an order that is picked up', async () => {
      const { code: discount_code } = await declare({ effect: 'delivery' });
      const lines = [{ variant: await variant(9), qty: 1 }];
      expect((await quote({ lines, discount_code, delivery: 'pickup' })).body.data.discount_code).toEqual({
        applied: false,
        message: 'This code does not lower the price of this order any further',
      });
    });

    it('with 10 uses left is used 10 times by 50 shoppers at once, and the others are refused', async () => {
      const { code: discount_code, discount_id } = await declare({ rate: 20, usage_limit: 10 });
      const lines = [{ variant: await variant(60), qty: 1 }];
      const replies = await Promise.all(Array.from({ length: 50 }, () => place(sound(lines, { discount_code }))));
      const [placed, refused] = [200, 422].map((status) => replies.filter((one) => one.status === status));
      expect([placed!.length, refused!.length]).toEqual([10, 40]);
      for (const { body } of refused!)
        expect(body.errors).toEqual({ discount_code: ['Discount code has no uses left: leave it empty'] });
      const vendor = await logIn(server(), 'vendor');
      expect((await vendor.get(`discounts?ids=${discount_id}`)).body.data[0].used).toBe(10);
    });

    it('can be guessed only a few times from an address', async () => {
      const from = { remoteAddress: '10.99.0.1' };
      const guess = (code: number) =>
        inject({
          method: 'POST',
          url: '/api/storefront/quote',
          headers: { 'content-type': 'application/json' },
          payload: { shop: 'noor', lines: [{ variant: 1, qty: 1 }], discount_code: `GUESS${code}` },
          ...from,
        });
      const states = [];
      for (let index = 0; index < 70; index += 1) states.push((await guess(index)).status);
      expect(states.filter((status) => status === 200).length).toBeLessThanOrEqual(61);
      expect(states.at(-1)).toBe(429);
    });
  });

  describe('the search for goods of a draft', () => {
    it('shows the unit price, without discounts that depend on the entire order', async () => {
      const vendor = await logIn(server(), 'vendor');
      const search = async () => (await vendor.get('order_goods?q=')).body.data.goods as { discount: string }[];
      await declare({ code: null, effect: 'amount', amount: '1' });
      await declare({ code: null, rate: 50, minimum: '20' });
      expect((await search()).length).toBeGreaterThan(10);
      expect(new Set((await search()).map(({ discount }) => discount))).toEqual(new Set(['0']));
      await declare({ code: null, rate: 10 });
      expect((await search()).every(({ discount }) => Number(discount) > 0)).toBe(true);
    });
  });

  describe('a draft', () => {
    it('is quoted and placed with a code, and a wrong code is reported', async () => {
      const { code } = await declare({ effect: 'delivery' });
      const vendor = await logIn(server(), 'vendor');
      const lines = [{ variant: await variant(9), qty: 1 }];
      const right = await vendor.post('order_quote', { lines, discount_code: code });
      expect(right.body.data).toMatchObject({ delivery_fee: '0', problems: {} });
      const wrong = await vendor.post('order_quote', { lines, discount_code: 'NOTHING' });
      expect(wrong.body.data).toMatchObject({
        delivery_fee: '1',
        problems: { discount_code: 'Discount code is not valid: check it, or leave it empty' },
      });
    });
  });
});
