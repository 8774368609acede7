import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { onEachEngine } from '../resources/onEachEngine';
import { loggedIn } from '../resources/people';
import { shopperOf } from './shopper';
import { chargeTax } from './taxed';

const salmiya = { city: 'Hawally', area: 'السالمية، قطعة 4' };
const bayan = { city: 'Hawalli', area: 'Bayan' };
const jahra = { city: 'Jahra', area: null };

await onEachEngine((server) => {
  const { stored, variant, sound, place, inject, rows } = shopperOf(server);
  const [vendor, viewer, other] = loggedIn(server, 'vendor', 'viewer', 'second-vendor');
  let goods: number;

  beforeEach(async () => {
    await server().db.execute(sql`update discounts set active = false`);
    await server().db.execute(
      sql`delete from delivery_zones where sub_shop_id = (select id from sub_shops where slug = 'noor')`,
    );
    await server().db.execute(sql`update sub_shops set delivery_fee = 1 where slug = 'noor'`);
    await chargeTax(server(), 'noor', 10);
    goods = await variant(200);
  });

  const write = (values: object) =>
    vendor.post('delivery_zones/add', { name: ['Zone', 'منطقة'], places: ['KW-HA.salmiya'], fee: '2', ...values });
  const declare = async (values: object = {}) => {
    const { status, body } = await write(values);
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data as { delivery_zone_id: number; version: number };
  };
  const lines = (qty = 1) => [{ variant: goods, qty }];
  const quote = async (payload: object, headers = {}) =>
    (
      await inject({
        method: 'POST',
        url: '/api/storefront/quote',
        headers: { 'content-type': 'application/json', ...headers },
        payload: { shop: 'noor', lines: lines(), ...payload },
      })
    ).body.data;
  let phones = 0;
  const order = (address: object, qty = 1, more: object = {}) => {
    phones += 1;
    return place(
      sound(lines(qty), {
        client: {
          full_name: 'Hala Saad',
          phone: `+965 6100 ${1000 + phones}`,
          address: { street: 'Street 5', ...address },
        },
        ...more,
      }),
    );
  };
  const outside = 'This address is outside the delivery zones: check its city and area';

  describe('a zone', () => {
    it('has places that exist, each in one active zone of the shop', async () => {
      expect((await write({ places: ['KW-HA.atlantis'] })).body.errors).toEqual({
        places: ['“KW-HA.atlantis” is not a place in the list'],
      });
      for (const places of [[], null, ['KW-HA.salmiya', 'KW-HA.salmiya'], 'KW-HA'])
        expect((await write({ places })).body.errors).toHaveProperty('places');
      const { delivery_zone_id } = await declare({ name: ['Inner', 'قريبة'] });
      const again = await write({ places: ['KW-HA.bayan', 'KW-HA.salmiya'] });
      expect([again.status, again.body.errors]).toEqual([422, { places: ['Salmiya is already in the zone “Inner”'] }]);
      const spare = await declare({ active: false });
      const wake = (id: number) => vendor.post('delivery_zones/update', { delivery_zone_id: id, active: true });
      expect((await wake(spare.delivery_zone_id)).body.errors).toHaveProperty('places');
      expect((await vendor.post('delivery_zones/update', { delivery_zone_id, fee: '3' })).status).toBe(200);
      expect((await vendor.post('delivery_zones/delete', { delivery_zone_id })).status).toBe(200);
      expect((await wake(spare.delivery_zone_id)).status).toBe(200);
    });

    it('can’t be added twice by simultaneous requests', async () => {
      const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await write({})).status));
      expect(statuses.toSorted()).toEqual([200, 422, 422, 422, 422]);
    });

    it('is visible to its shop, and can be changed by its vendors', async () => {
      const { delivery_zone_id } = await declare();
      expect((await viewer.get(`delivery_zones?ids=${delivery_zone_id}`)).body.data).toHaveLength(1);
      expect((await viewer.post('delivery_zones/delete', { delivery_zone_id })).status).toBe(422);
      expect((await other.get(`delivery_zones?ids=${delivery_zone_id}`)).body.data).toEqual([]);
      expect(
        (await other.post('delivery_zones/add', { name: ['A', 'أ'], places: ['KW-HA.salmiya'], fee: '1' })).status,
      ).toBe(200);
    });
  });

  describe('the fee', () => {
    it('is the shop’s if no zones are active, and otherwise the zone’s, both in the quote and in the order', async () => {
      await declare({ active: false });
      expect(await quote(salmiya)).toMatchObject({ delivery_fee: '1', delivery_zone: null });
      await declare({ name: ['Inner', 'قريبة'], fee: '0.750', free_from: '10', minimum: '5' });
      await declare({ name: ['Outer', 'بعيدة'], places: ['KW-HA'], fee: '2.5' });
      for (const [address, qty, fee] of [
        [salmiya, 2, '0.75'],
        [salmiya, 4, '0'],
        [bayan, 1, '2.5'],
      ] as const) {
        const quoted = await quote({ ...address, lines: lines(qty) });
        expect([quoted.delivery_fee, quoted.delivery_zone.message]).toEqual([fee, '']);
        const reply = await order(address, qty);
        expect([reply.status, reply.body.errors]).toEqual([200, undefined]);
        const row = await stored(reply.body.data.number);
        for (const name of ['subtotal', 'delivery_fee', 'tax', 'total'])
          expect([name, Number(row[name])]).toEqual([name, Number(quoted[name])]);
      }
      expect((await quote({ ...salmiya, lines: lines(2) })).delivery_zone).toEqual({
        name: ['Inner', 'قريبة'],
        free_from: '10',
        minimum: '5',
        hours: [],
        message: '',
      });
    });

    it('is waived depending on the price of the goods before discounts', async () => {
      await declare({ free_from: '10' });
      const hour = 3_600_000;
      await vendor.post('discounts/add', {
        name: ['Off', 'خصم'],
        effect: 'percent',
        rate: 50,
        start: new Date(Date.now() - hour).toISOString(),
        end: new Date(Date.now() + hour).toISOString(),
        active: true,
      });
      expect(await quote({ ...salmiya, lines: lines(4) })).toMatchObject({ discount: '5', delivery_fee: '0' });
    });

    it('is zero for a pickup, regardless of the zones', async () => {
      await declare({ minimum: '100' });
      expect(await quote({ delivery: 'pickup' })).toMatchObject({ delivery_fee: '0', delivery_zone: null });
      expect((await order(jahra, 1, { delivery: 'pickup' })).status).toBe(200);
    });
  });

  describe('an address outside all zones', () => {
    it('is reported by the quote, and refuses the order', async () => {
      await declare();
      const said = { name: null, free_from: null, minimum: null, hours: [], message: outside };
      expect((await quote(jahra)).delivery_zone).toEqual(said);
      expect((await quote(jahra, { 'accept-language': 'ar' })).delivery_zone.message).toBe(
        'هذا العنوان خارج مناطق التوصيل: تحقق من المدينة والمنطقة',
      );
      expect((await quote({})).delivery_zone.message).toBe(
        'The delivery fee depends on the address: enter its city and area',
      );
      const [before] = await rows(sql`select count(*)::int as n from orders`);
      for (const address of [jahra, { city: 'Atlantis' }, { city: 'Hawalli', area: 'New Suburb' }]) {
        const reply = await order(address);
        expect([reply.status, reply.body.errors]).toEqual([422, { 'client.address': [outside] }]);
      }
      expect(await rows(sql`select count(*)::int as n from orders`)).toEqual([before]);
    });
  });

  describe('goods below the zone’s minimum', () => {
    it('are reported by the quote, and refuse the order', async () => {
      await declare({ minimum: '5.000' });
      const said = 'Delivery to this address needs goods for at least 5';
      expect((await quote(salmiya)).delivery_zone.message).toBe(said);
      const reply = await order(salmiya);
      expect([reply.status, reply.body.errors]).toEqual([422, { lines: [said] }]);
      expect((await order(salmiya, 2)).status).toBe(200);
    });
  });

  describe('the hours of a zone', () => {
    // Noon in Kuwait on the first Monday of the next month, and on the following day.
    const monday = (() => {
      const day = new Date();
      day.setUTCMonth(day.getUTCMonth() + 1, 1);
      day.setUTCHours(9, 0, 0, 0);
      day.setUTCDate(1 + ((8 - day.getUTCDay()) % 7));
      return day;
    })();
    const later = (hours: number) => new Date(monday.getTime() + hours * 3_600_000).toISOString();

    it('refuse a delivery time outside them, with the hours of that day', async () => {
      await declare({ hours: [{ day: 1, open: '10:00', close: '20:00' }] });
      const at = async (delivery_slot: string | null) =>
        (await order(salmiya, 1, { delivery_slot })).body.errors?.delivery_slot;
      expect(await at(later(0))).toBeUndefined();
      expect(await at(null)).toBeUndefined();
      expect(await at(later(9))).toEqual(['On that day, this address is delivered to between 10:00 and 20:00']);
      expect(await at(later(24))).toEqual(['There is no delivery to this address on that day']);
    });

    it('are in the quote', async () => {
      await declare({ hours: [{ day: 1, open: '10:00', close: '20:00' }] });
      expect((await quote(salmiya)).delivery_zone.hours).toEqual([{ day: 1, open: '10:00', close: '20:00' }]);
    });

    it('are checked in a draft, which reports a problem', async () => {
      await declare({ hours: [{ day: 1, open: '10:00', close: '20:00' }] });
      const { body } = await vendor.post('order_quote', { lines: lines(), address: salmiya, delivery_slot: later(24) });
      expect(body.data.problems).toEqual({ delivery_slot: 'There is no delivery to this address on that day' });
    });
  });

  it('an employee serves the places of their active zones', async () => {
    const zone = await declare({ places: ['KW-HA.salmiya', 'KW-HA.bayan'] });
    const { body } = await vendor.post('delivery_employees/add', {
      name: 'Salem',
      phone: '+965 6200 4711',
      delivery_zones: [zone.delivery_zone_id],
    });
    expect(body.data).toMatchObject({ serves: ['KW-HA.bayan', 'KW-HA.salmiya'] });
    const { delivery_zone_id } = zone;
    expect((await vendor.post('delivery_zones/update', { delivery_zone_id, active: false })).status).toBe(200);
    const [employee] = (await vendor.get(`delivery_employees?ids=${body.data.delivery_employee_id}`)).body.data;
    expect(employee).toMatchObject({ serves: [] });
  });

  describe('a draft', () => {
    const draftOf = async (address: object, more: object = {}) => {
      phones += 1;
      const { status, body } = await vendor.post('order_drafts/add', {
        client_name: 'Huda Nasser',
        client_phone: `+965 6200 ${1000 + phones}`,
        address: { street: '4', ...address },
        lines: lines(),
        ...more,
      });
      expect([status, body.errors]).toEqual([200, undefined]);
      return body.data as { order_draft_id: number; total: string };
    };
    const act = (action: string, order_draft_id: number) => vendor.post(`order_drafts/${action}`, { order_draft_id });
    const requote = async (values: object) =>
      (await vendor.post('order_quote', { lines: lines(), ...values })).body.data;

    it('has the zone’s fee, or its own fee without conditions', async () => {
      await declare({ fee: '2' });
      expect(await requote({ address: salmiya })).toMatchObject({ delivery_fee: '2', problems: {} });
      expect(await requote({ address: jahra })).toMatchObject({ delivery_fee: '0', problems: { address: outside } });
      expect(await requote({ address: jahra, delivery_fee: '7' })).toMatchObject({ delivery_fee: '7', problems: {} });
      const made = await draftOf(salmiya);
      expect(made.total).toBe('4.95');
      expect((await act('place', made.order_draft_id)).status).toBe(200);
      const own = await draftOf(jahra, { delivery_fee: '7' });
      expect((await act('place', own.order_draft_id)).status).toBe(200);
    });

    it('is recalculated when its zone is deleted, and gives the reason why it can’t be placed', async () => {
      const zone = await declare({ fee: '2' });
      await declare({ places: ['KW-KU'], fee: '1' });
      const { order_draft_id } = await draftOf(salmiya);
      const link = (await act('send_link', order_draft_id)).body.data.link.split('#')[1];
      const ask = (path: string, payload: object) =>
        inject({
          method: 'POST',
          url: `/api/storefront/draft_orders${path}`,
          headers: { 'content-type': 'application/json' },
          payload: { token: link, ...payload },
        });
      const seen = (await ask('', {})).body.data;
      expect(seen).toMatchObject({ delivery_fee: '2', problems: {} });
      expect((await vendor.post('delivery_zones/delete', { delivery_zone_id: zone.delivery_zone_id })).status).toBe(
        200,
      );
      expect((await ask('/confirm', { version: seen.version, total: seen.total })).status).toBe(409);
      const now = (await ask('', {})).body.data;
      expect(now).toMatchObject({ delivery_fee: '0', problems: { address: outside } });
      const refused = await ask('/confirm', { version: now.version, total: now.total });
      expect([refused.status, refused.body.message, refused.body.errors]).toEqual([
        422,
        outside,
        { address: [outside] },
      ]);
      const placed = await act('place', order_draft_id);
      expect([placed.status, placed.body.message]).toEqual([422, outside]);
      await server().db.execute(
        sql`delete from delivery_zones where sub_shop_id = (select id from sub_shops where slug = 'noor')`,
      );
      expect((await act('place', order_draft_id)).status).toBe(200);
    });

    it('without an address uses the zone of its client’s first address', async () => {
      await declare({ fee: '2' });
      const { body } = await vendor.post('clients/add', {
        full_name: 'Dana Omar',
        phone: '+965 6300 1001',
        addresses: [{ street: '9', ...salmiya }],
      });
      expect(await requote({ client: body.data.client_id })).toMatchObject({ delivery_fee: '2', problems: {} });
    });
  });
});
