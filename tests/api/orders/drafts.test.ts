import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';
import { shopperOf } from '../storefront/shopper';
import type { Wire } from './scene';
import { chargeTax } from '../storefront/taxed';

await onEachEngine((server) => {
  const { rows, variant, inject, sound, place } = shopperOf(server);
  const [vendor, viewer, other, admin] = loggedIn(server, 'vendor', 'viewer', 'second-vendor', 'admin');
  let client: number;
  beforeAll(async () => {
    client = (await vendor.get('clients?per_page=1&filter[blocked]=false')).body.data[0].client_id;
  });
  beforeEach(async () => {
    await server().db.execute(sql`update discounts set active = false`);
    await server().db.execute(sql`update sub_shops set delivery_fee = 1 where slug = 'noor'`);
    await chargeTax(server(), 'noor', 10);
  });

  const add = async (values: object, person = vendor): Promise<Wire> => {
    const { status, body } = await person.post('order_drafts/add', values);
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data;
  };
  const draft = async (goods: number, qty: number, more: object = {}) =>
    add({ client, lines: [{ variant: goods, qty }], ...more });
  const read = async (id: number): Promise<Wire> => (await vendor.get(`order_drafts?ids=${id}`)).body.data[0];
  const act = (action: string, order_draft_id: number, person = vendor) =>
    person.post(`order_drafts/${action}`, { order_draft_id });
  const orderOf = async (id: number): Promise<Wire> => (await vendor.get(`orders?ids=${id}`)).body.data[0];
  const count = async (): Promise<number> => (await vendor.get('orders?per_page=1')).body.meta.total;
  const linkOf = async (id: number): Promise<string> => (await act('send_link', id)).body.data.link.split('#')[1];
  const ask = (path: string, payload: object) =>
    inject({
      method: 'POST',
      url: `/api/storefront/draft_orders${path}`,
      headers: { 'content-type': 'application/json' },
      payload,
    });
  const confirm = (token: string, { version, total }: Wire) => ask('/confirm', { token, version, total });

  describe('a draft order', () => {
    it('is not counted until it is placed, and then is like an order from the storefront', async () => {
      const [goods, before] = [await variant(9), await count()];
      const made = await draft(goods, 4, { discount_type: 'percent', discount_rate: 10 });
      // The discount is 10% of 4 × 2.5. The tax is 10% of the discounted price plus the delivery fee.
      expect(made).toMatchObject({ status: 'open', total: '11', order: null });
      expect(await count()).toBe(before);
      const { status, body } = await act('place', made.order_draft_id);
      expect([status, body.data.status, await count()]).toEqual([200, 'placed', before + 1]);
      const order = await orderOf(body.data.order);
      expect(order).toMatchObject({
        client,
        order_status: 'pending',
        subtotal: '10',
        discount: '1',
        delivery_fee: '1',
        tax: '1',
        total: '11',
        lines: [{ qty: 4, discount: '1', total: '9' }],
        events: [{ type: 'add', actor: vendor.user.full_name }],
      });
      const secondOrder = (await place(sound([{ variant: goods, qty: 1 }]))).body.data;
      expect(Number(secondOrder.number.match(/\d+$/)[0])).toBe(Number(order.number.match(/\d+$/)[0]) + 1);
      expect((await act('place', made.order_draft_id)).status).toBe(422);
      expect(
        (await vendor.post('order_drafts/update', { order_draft_id: made.order_draft_id, notes: 'x' })).status,
      ).toBe(422);
      expect(
        (await vendor.post('order_draft_lines/add', { draft: made.order_draft_id, variant: goods, qty: 1 })).body.errors
          .draft,
      ).toBeDefined();
    });

    it('creates its client from a name and a phone, or uses the client with this phone', async () => {
      const phone = '+96551112233';
      const one = await add({
        client_name: 'Huda Nasser',
        client_phone: phone,
        address: { city: 'Kuwait', street: '4' },
      });
      const [made] = await rows(sql`select id, full_name, addresses from clients where id = ${one.client}`);
      expect(made).toMatchObject({ full_name: 'Huda Nasser', addresses: [{ city: 'Kuwait' }] });
      const two = await add({ client_name: 'Somebody', client_phone: '0096551112233' });
      expect(two).toMatchObject({ client: one.client, client_phone: null, address: { city: 'Kuwait' } });
      expect(
        (await vendor.post('order_drafts/add', { client_phone: '+96551119999' })).body.errors.client_name,
      ).toBeDefined();
      await server().db.execute(sql`update clients set blocked = true where id = ${one.client}`);
      expect((await vendor.post('order_drafts/add', { client_phone: phone })).body.errors.client_phone).toBeDefined();
      expect((await act('place', one.order_draft_id)).status).toBe(422);
    });

    it('needs an address once it has a client, unless it is picked up', async () => {
      const goods = await variant(9);
      const person = { client_name: 'Sara Nasser', client_phone: '+96551114455', lines: [{ variant: goods, qty: 2 }] };
      const refused = await vendor.post('order_drafts/add', person);
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { address: ['This order needs an address to be delivered to: enter one, or choose “Picked up”'] },
      ]);
      expect(await rows(sql`select 1 from clients where full_name = 'Sara Nasser'`)).toEqual([]);
      const { order_draft_id: id } = await add({ ...person, delivery: 'pickup' });
      const back = { order_draft_id: id, delivery: 'deliver' };
      expect(Object.keys((await vendor.post('order_drafts/update', back)).body.errors)).toEqual(['address']);
      // Simulates a draft from an earlier version that didn't have this rule.
      await server().db.execute(sql`update order_drafts set delivery = 'deliver' where id = ${id}`);
      const [token, seen] = [await linkOf(id), await count()];
      const offered = (await ask('', { token })).body.data;
      for (const { status, body } of [await act('place', id), await confirm(token, offered)])
        expect([status, Object.keys(body.errors)]).toEqual([422, ['address']]);
      expect([await count(), (await read(id)).status]).toEqual([seen, 'sent']);
      await vendor.post('order_drafts/update', { ...back, address: { city: 'Kuwait', street: '4' } });
      const { order } = (await act('place', id)).body.data;
      expect(await orderOf(order)).toMatchObject({ delivery_fee: '1', address: { city: 'Kuwait' } });
      expect((await vendor.post('orders/update', { order_id: order, address: null })).body.errors).toEqual({
        address: ['The client pays for delivery, so this order needs an address'],
      });
    });

    it('names the line that is no longer available when it can’t be placed, and keeps its content', async () => {
      const goods = await variant(5);
      const { order_draft_id: id } = await draft(goods, 4);
      await server().db.execute(sql`update product_variants set stock = 3 where id = ${goods}`);
      const { status, body } = await act('place', id);
      expect([status, body.errors]).toEqual([422, { 'lines.0.qty': ['Only 3 left in stock'] }]);
      expect(body.message).toMatch(/^Not enough of .*SHOPPER-\d+.* in stock: 3 available$/);
      expect(await read(id)).toMatchObject({ status: 'open', lines: [{ variant: goods, qty: 4 }] });
      await server().db.execute(sql`update product_variants set active = false where id = ${goods}`);
      expect((await act('place', id)).body.errors).toEqual({ 'lines.0.variant': ['This is no longer for sale'] });
    });

    it('limits a manual discount to the price of its goods, after the shop’s discounts, which count as used', async () => {
      const now = Date.now();
      const values = {
        name: ['Off', 'خصم'],
        rate: 20,
        start: new Date(now - 1e6).toISOString(),
        end: new Date(now + 1e7).toISOString(),
        scope: 'shop',
        active: true,
        usage_limit: 1,
      };
      const { discount_id: id } = (await vendor.post('discounts/add', values)).body.data;
      const goods = await variant(9);
      const one = await draft(goods, 2, { discount_type: 'amount', discount_amount: '4.5' });
      expect((await act('place', one.order_draft_id)).body.message).toBe(
        'Amount off is more than the price of the goods: 4',
      );
      await vendor.post('order_drafts/update', {
        order_draft_id: one.order_draft_id,
        discount_amount: '4',
        delivery: 'pickup',
      });
      const { order } = (await act('place', one.order_draft_id)).body.data;
      expect(await orderOf(order)).toMatchObject({
        subtotal: '5',
        discount: '5',
        delivery_fee: '0',
        total: '0',
        address: null,
      });
      expect((await vendor.get(`discounts?ids=${id}`)).body.data[0].used).toBe(1);
      expect(await draft(goods, 2, { delivery: 'pickup' })).toMatchObject({ total: '5.5' });
      expect(
        (await vendor.post('order_drafts/add', { discount_type: 'percent', discount_rate: 101 })).body.errors
          .discount_rate,
      ).toBeDefined();
    });

    it('belongs to its shop, and can be placed only by those who may write there', async () => {
      const foreignVariant = await variant(9, 'sada');
      expect(
        (await vendor.post('order_drafts/add', { client, lines: [{ variant: foreignVariant, qty: 1 }] })).body.errors,
      ).toEqual({ 'lines.0.variant': [expect.any(String)] });
      const { order_draft_id: id } = await draft(await variant(9), 1);
      expect((await act('place', id, other)).status).toBe(404);
      expect((await act('place', id, viewer)).status).toBe(422);
      expect((await viewer.post('order_drafts/add', {})).status).toBe(422);
      expect((await viewer.get(`order_drafts?ids=${id}`)).body.data).toHaveLength(1);
      expect((await vendor.post('order_drafts/delete', { order_draft_id: id })).status).toBe(200);
      const { order_draft_id: next } = await draft(await variant(9), 1);
      expect((await act('place', next, admin)).status).toBe(200);
    });

    it('finds goods by a scanned or typed code, and calculates like an order', async () => {
      const goods = await variant(3);
      const [{ sku }] = await rows(sql`select sku from product_variants where id = ${goods}`);
      const found = (await vendor.get(`order_goods?q=${sku.toLowerCase()}`)).body.data;
      expect(found).toMatchObject({
        exact: goods,
        goods: expect.arrayContaining([expect.objectContaining({ variant: goods, price: '2.5', left: 3 })]),
      });
      const { data } = (
        await vendor.post('order_quote', {
          lines: [
            { variant: goods, qty: 4 },
            { variant: await variant(1, 'sada'), qty: 1 },
          ],
        })
      ).body;
      expect(data).toMatchObject({
        subtotal: '10',
        delivery_fee: '1',
        total: '12.1',
        lines: [{ place: 0, total: '10' }],
        problems: { 'lines.0.qty': 'Only 3 left in stock', 'lines.1.variant': 'This is no longer for sale' },
      });
      expect((await other.get(`order_goods?q=${sku}`)).body.data.exact).toBeNull();
    });
  });

  describe('the link of a draft order', () => {
    it('places the order once for simultaneous confirmations, and shows its number afterwards', async () => {
      const { order_draft_id: id } = await draft(await variant(9), 2);
      const [token, before] = [await linkOf(id), await count()];
      const seen = (await ask('', { token })).body.data;
      expect(seen).toMatchObject({
        order: null,
        total: '6.6',
        shop: { name: ['Noor Fashion', expect.any(String)] },
        lines: [{ qty: 2, total: '5' }],
        problems: {},
      });
      const all = await Promise.all(Array.from({ length: 4 }, () => confirm(token, seen)));
      expect(new Set(all.map(({ status, body }) => `${status} ${body.data?.number}`)).size).toBe(1);
      expect([all[0]!.status, await count()]).toEqual([200, before + 1]);
      expect((await ask('', { token })).body.data.order).toBe(all[0]!.body.data.number);
      const { status, order } = await read(id);
      expect([status, (await orderOf(order)).number]).toEqual(['placed', all[0]!.body.data.number]);
      expect((await orderOf(order)).events).toMatchObject([{ type: 'add', actor: null }]);
    });

    it('asks the client to look again if the draft or a price has changed, and reports missing stock', async () => {
      const goods = await variant(9);
      const { order_draft_id: id } = await draft(goods, 2);
      const token = await linkOf(id);
      const seen = (await ask('', { token })).body.data;
      await server().db.execute(sql`update product_variants set price = 3 where id = ${goods}`);
      expect((await confirm(token, seen)).status).toBe(409);
      const dearer = (await ask('', { token })).body.data;
      await vendor.post('order_drafts/update', { order_draft_id: id, notes: 'By the door' });
      expect((await confirm(token, dearer)).status).toBe(409);
      await server().db.execute(sql`update product_variants set stock = 1 where id = ${goods}`);
      const last = (await ask('', { token })).body.data;
      expect(last.problems).toEqual({ 'lines.0.qty': 'Only 1 left in stock' });
      expect((await confirm(token, last)).body.errors).toEqual({ 'lines.0.qty': ['Only 1 left in stock'] });
      expect((await read(id)).status).toBe('sent');
    });

    it('gives no access if it is expired, replaced, canceled or unknown', async () => {
      const { order_draft_id: id } = await draft(await variant(9), 1);
      const first = await linkOf(id);
      const second = await linkOf(id);
      const seen = (await ask('', { token: second })).body.data;
      const expiredMessage = 'This link no longer works. Please ask the shop for a new one.';
      expect((await ask('', { token: first })).body.message).toBe(expiredMessage);
      expect((await ask('', { token: 'a'.repeat(43) })).body.message).toBe(expiredMessage);
      await server().db.execute(sql`update order_draft_links set expires_at = now() where draft_id = ${id}`);
      for (const { status, body } of [await ask('', { token: second }), await confirm(second, seen)]) {
        expect([status, body.message]).toEqual([422, 'This link has expired. Please ask the shop for a new one.']);
      }
      const third = await linkOf(id);
      expect((await act('cancel_link', id)).body.data.status).toBe('open');
      expect((await confirm(third, seen)).body.message).toBe(expiredMessage);
      await linkOf(id);
      await vendor.post('order_drafts/delete', { order_draft_id: id });
      expect((await ask('', { token: third })).body.message).toBe(expiredMessage);
    });
  });
});
