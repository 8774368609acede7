import { beforeAll, describe, expect, it } from 'vitest';
import { onOneEngine } from '../resources/onEachEngine';
import type { Person } from '../resources/people';
import { logIn } from '../resources/people';

await onOneEngine((server) => {
  let vendor: Person;
  let viewer: Person;
  let other: Person;
  let admin: Person;
  beforeAll(async () => {
    [vendor, viewer, other, admin] = [
      await logIn(server(), 'vendor'), await logIn(server(), 'viewer'), await logIn(server(), 'second-vendor'), await logIn(server(), 'admin'),
    ];
  });

  // eslint-disable-next-line typescript/no-explicit-any -- a record of the wire
  type Values = Record<string, any>;
  const list = async (path: string, who = vendor): Promise<Values[]> => (await who.get(path)).body.data;
  const read = async (ids: readonly number[]) => {
    const found = await list(`products?ids=${ids.join()}`);
    return ids.map((id) => found.find(({ product_id }) => product_id === id)!);
  };
  /** What products and their variants cost, and how many there are of each variant. */
  const offered = async (ids: readonly number[]) =>
    (await read(ids)).map((product) => product && [product.price, product.variants.map(({ id, price, stock, sku }: Values) => [id, sku, price, stock])]);
  /** The change set that a write's reply names. */
  const setOf = (reply: { headers: Headers }): number => Number(/\bactivity=(\d+)/.exec(reply.headers.get('change-set') ?? '')?.[1]);
  const shown = async (id: number, who = vendor) => (await list(`activity?ids=${id}`, who))[0]!;
  const restore = (activity_id: number, more: object = {}, who = vendor) => who.post('activity/restore', { activity_id, ...more });
  const named = (told: Values[]) => told.map(({ resource, record, did }) => `${resource} ${record} ${did}`).sort();

  let count = 0;
  const addProducts = async (number: number, sizes = 2): Promise<number[]> => {
    const [any] = await list('products?per_page=1');
    const [{ category }] = await list(`products?ids=${any!.product_id}`) as [Values];
    const found = (await list(`products_sizes?per_page=${sizes}`)).map(({ size_id }) => size_id as number);
    const ids: number[] = [];
    for (let made = 0; made < number; made += 1) {
      const sku = `SET-${count += 1}`;
      const reply = await vendor.post('products/add', {
        name: [`Shawl ${count}`, `شال ${count}`], category, slug: sku.toLowerCase(), sku, price: '20.000', status: 'active', sizes: found,
        variants: found.map((size, place) => ({ size, sku: `${sku}-${place}`, price: place === 0 ? '21.000' : '25.000', stock: 4, active: true })),
      });
      expect(reply.status).toBe(200);
      ids.push(reply.body.data.product_id as number);
    }
    return ids;
  };

  describe('what one action wrote', () => {
    it('is one entry, which opens to what it changed; a bulk price change is undone whole, and that, too', async () => {
      const ids = await addProducts(3);
      const before = await offered(ids);
      const reply = await vendor.post('products/change_price', { product_id: ids, how: 'up', percent: 10 });
      expect(reply.status).toBe(200);
      const raised = await offered(ids);
      expect(raised.map(([price]) => Number(price))).toEqual([22, 22, 22]);
      expect(raised).not.toEqual(before);
      const set = setOf(reply);
      expect(await shown(set)).toMatchObject({ action: 'change_price', operation: 'changed', resource: 'products/view-all', part: null, record: String(ids[0]), records: 3, restorable: true });
      for (const id of ids) {
        const [first, second] = await list(`activity?filter[resource]=products/view-all&filter[record]=${id}`);
        expect([first!.activity_id, second!.action]).toEqual([set, 'add']);
      }
      const entries = await list(`activity_entries?filter[activity]=${set}&per_page=50`);
      expect(entries.filter(({ part }) => part === null).map(({ record }) => Number(record)).sort()).toEqual(ids.toSorted());
      expect(entries.filter(({ part }) => part === 'products/variants').length).toBeGreaterThan(0);

      const preview = await restore(set, { preview: true });
      expect(preview).toMatchObject({ status: 200, body: { data: { outcome: { kept: [] } } } });
      const all = ids.map((id) => `products/view-all ${id} changed`).sort();
      expect(named(preview.body.data.outcome.restored)).toEqual(all);
      expect(await offered(ids)).toEqual(raised);

      const undone = await restore(set);
      expect(undone).toMatchObject({ status: 200, body: { message: '3 records were restored', data: { outcome: { kept: [] } } } });
      expect(named(undone.body.data.outcome.restored)).toEqual(all);
      expect(await offered(ids)).toEqual(before);
      expect(await restore(set)).toMatchObject({ status: 422, body: { message: 'Nothing can be restored. It is already as it was before' } });

      const again = setOf(undone);
      expect(await shown(again)).toMatchObject({ action: 'restore', records: 3, restorable: true });
      expect((await restore(again)).status).toBe(200);
      expect(await offered(ids)).toEqual(raised);
    });

    it('is put back but for what somebody else changed since, and says which, in the reader’s language', async () => {
      const ids = await addProducts(3, 1);
      const before = await offered(ids);
      const set = setOf(await vendor.post('products/change_price', { product_id: ids, how: 'up', percent: 10 }));
      const [product] = await read([ids[1]!]);
      expect((await admin.post('products/update', { product_id: ids[1], price: '31.000' })).status).toBe(200);
      // Another field is nobody's hindrance, and stays as it is.
      expect((await admin.post('products/update', { product_id: ids[2], name: ['Renamed', 'معدّل'] })).status).toBe(200);
      const reply = await vendor.post('activity/restore', { activity_id: set }, { 'accept-language': 'ar' });
      expect(reply.status).toBe(200);
      const { restored, kept } = reply.body.data.outcome;
      expect(named(restored)).toEqual([ids[0], ids[2]].map((id) => `products/view-all ${id} changed`).sort());
      expect(kept).toEqual([{ resource: 'products/view-all', record: String(ids[1]), title: { en: product!.name[0], ar: product!.name[1] }, did: 'changed', reason: 'تغيّر مجددًا منذ ذلك الحين: السعر' }]);
      const after = await read(ids);
      expect([after[0]!.price, after[1]!.price, after[2]!.price].map(Number)).toEqual([20, 31, 20]);
      expect(after[2]!.name).toEqual(['Renamed', 'معدّل']);
      expect((await offered([ids[0]!]))[0]).toEqual(before[0]);
      // Not half of it either: its variants are as the change left them.
      expect(Number(after[1]!.variants[0].price)).toBe(23.1);
    });

    it('is nobody’s to undo who may not write there: a viewer, another shop; and nobody is told that it is there', async () => {
      const ids = await addProducts(1);
      const set = setOf(await vendor.post('products/change_price', { product_id: ids, how: 'to', amount: '9' }));
      expect((await restore(set, {}, viewer)).status).toBe(422);
      expect((await restore(set, { preview: true }, other)).status).toBe(404);
      expect((await restore(set, {}, other)).status).toBe(404);
      expect(await list(`activity_entries?filter[activity]=${set}`, other)).toEqual([]);
      expect(await list(`activity?ids=${set}`, other)).toEqual([]);
      expect((await read(ids)).map(({ price }) => Number(price))).toEqual([9]);
      expect((await restore(set, {}, admin)).status).toBe(200);
      expect((await read(ids)).map(({ price }) => Number(price))).toEqual([20]);
    });

    it('deleted comes back whole, with what belonged to it, and one by one where a code is taken since', async () => {
      const ids = await addProducts(2);
      const before = await offered(ids);
      const [, second] = await read(ids);
      const set = setOf(await vendor.post('products/delete', { product_id: ids }));
      expect(await shown(set)).toMatchObject({ operation: 'deleted', records: 2, restorable: true });
      const { category, sizes, sku, slug, name } = second!;
      const usurper = (await vendor.post('products/add', { name, category, slug: `${slug}-b`, sku, price: '1.000', sizes, status: 'active' })).body.data.product_id;
      const reply = await restore(set);
      expect(reply.status).toBe(200);
      expect(named(reply.body.data.outcome.restored)).toEqual([`products/view-all ${ids[0]} returned`]);
      expect(reply.body.data.outcome.kept).toMatchObject([{ record: String(ids[1]), reason: expect.stringContaining('SKU') }]);
      await vendor.post('products/delete', { product_id: usurper });
      expect((await restore(set)).body.data.outcome.kept).toMatchObject([{ record: String(ids[0]), reason: 'This record has already been restored' }]);
      expect(await offered(ids)).toEqual(before);
    });

    it('in a form, which added, changed and took away variants, is undone in all of them', async () => {
      const [id] = await addProducts(1, 3) as [number];
      const before = await offered([id]);
      const [{ variants, sku }] = await read([id]) as [Values];
      const [first, second, third] = variants.map(({ reserved: _reserved, ...one }: Values) => one);
      // The new one takes the code and the size of the one that goes.
      const fresh = { size: second.size, sku: second.sku, price: '3.000', stock: 1, active: true };
      const reply = await vendor.post('products/update', { product_id: id, price: '33.000', variants: [{ ...first, stock: 11 }, third, fresh] });
      expect(reply.status).toBe(200);
      expect(await shown(setOf(reply))).toMatchObject({ records: 1, resource: 'products/view-all', title: [`Shawl ${count}`, `شال ${count}`] });
      expect((await restore(setOf(reply))).status).toBe(200);
      const [after] = await offered([id]);
      expect([after![0], (after![1] as unknown[][]).toSorted()]).toEqual([before[0]![0], (before[0]![1] as unknown[][]).toSorted()]);
      expect((await list(`products?search=${sku}`)).length).toBe(1);
    });

    it('added is taken away again, unless something refers to it by now', async () => {
      const brand = await vendor.post('brands/add', { name: ['Passing', 'عابرة'], active: true });
      const used = await vendor.post('brands/add', { name: ['Used', 'مستخدمة'], active: true });
      const [id] = await addProducts(1);
      const copied = await vendor.post('products/duplicate', { product_id: id });
      await vendor.post('products/update', { product_id: id, brand: used.body.data.brand_id });
      expect((await restore(setOf(brand))).body.data.outcome.restored).toMatchObject([{ resource: 'brands', did: 'removed' }]);
      expect(await list(`brands?ids=${brand.body.data.brand_id}`)).toEqual([]);
      expect(await restore(setOf(used))).toMatchObject({ status: 422, body: { message: expect.stringContaining('another record uses it') } });
      expect(await list(`brands?ids=${used.body.data.brand_id}`)).toHaveLength(1);
      // By an action just as by a form.
      const { record } = await shown(setOf(copied));
      expect((await read([Number(record)]))[0]!.variants).toHaveLength(2);
      expect((await restore(setOf(copied))).status).toBe(200);
      expect(await read([Number(record)])).toEqual([undefined]);
    });

    it('never leaves less in stock than orders have reserved', async () => {
      const ids = await addProducts(2, 1);
      const reply = await vendor.post('products/change_stock', { product_id: ids, how: 'by', count: 10 });
      const [product] = await read(ids);
      const [variant] = product!.variants;
      const place = await fetch(`${server().url}/api/storefront/orders`, {
        method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          shop: String(vendor.sub_shop.id), lines: [{ variant: variant.id, qty: 9 }], payment_method: 'cash',
          client: { full_name: 'Rima', phone: '+963933000777', address: { city: 'Damascus', street: 'Straight' } },
        }),
      });
      const { data } = await place.json() as Values;
      const [order] = await list(`orders?search=${encodeURIComponent(data.number)}`);
      const confirmed = await vendor.post('orders/confirm', { order_id: order!.order_id });
      expect(confirmed.status).toBe(200);
      // What an order did is undone by none but its own steps.
      expect(await shown(setOf(confirmed))).toMatchObject({ resource: 'all-orders', records: 2, restorable: false });
      expect((await restore(setOf(confirmed))).status).toBe(422);
      // It is in the history of the order and of the product, and not in that of a product with the order's number.
      const history = async (resource: string, record: unknown) =>
        (await list(`activity?filter[resource]=${resource}&filter[record]=${record}&per_page=100`)).some(({ activity_id }) => activity_id === setOf(confirmed));
      expect([await history('all-orders', order!.order_id), await history('products/view-all', ids[0]), await history('products/view-all', order!.order_id)])
        .toEqual([true, true, ids[0] === order!.order_id]);
      const undone = await restore(setOf(reply));
      expect(undone.body.data.outcome).toMatchObject({
        restored: [{ record: String(ids[1]) }], kept: [{ record: String(ids[0]), reason: expect.stringContaining('reserved') }],
      });
      expect((await read(ids)).map(({ variants }) => variants[0].stock)).toEqual([14, 4]);
    });

    it('puts an order by hand back, and what was switched', async () => {
      const ids: number[] = [];
      for (const name of ['One', 'Two', 'Three']) ids.push((await vendor.post('products_colors/add', { name: [name, 'لون'], hex: '#102030' })).body.data.color_id);
      const rows = async () => (await list(`products_colors?ids=${ids.join()}&sort=id&order=asc`)).map(({ sort, active }) => [sort, active]);
      // Numbered once, so that the next move changes the places of those between alone.
      await vendor.post('products_colors/reorder', { color_id: ids[2], after: ids[1] });
      const before = await rows();
      const moved = await vendor.post('products_colors/reorder', { color_id: ids[0], after: ids[2] });
      expect(moved.status).toBe(200);
      expect(await rows()).not.toEqual(before);
      expect(await shown(setOf(moved))).toMatchObject({ action: 'reorder', records: 3 });
      expect((await restore(setOf(moved))).status).toBe(200);
      expect(await rows()).toEqual(before);
      const switched = await vendor.post('products_colors/update_status', { color_id: ids, new_status: false });
      expect(await shown(setOf(switched))).toMatchObject({ action: 'update_status', records: 3 });
      expect((await restore(setOf(switched))).status).toBe(200);
      expect(await rows()).toEqual(before);
    });

    it('is put back for each record by the rights over it, and by the rules of its forms', async () => {
      const add = async (name: string, role_type: string) =>
        (await admin.post('team_members/add', { name, email: `${name}@matjar.test`, role_type })).body.data.team_member_id as number;
      const [low, high] = [await add('set-viewer', 'viewer'), await add('set-admin', 'admin')];
      const set = setOf(await admin.post('team_members/update', { team_member_id: [low, high], phone: '+963933222111' }));
      const seen = await list(`activity?filter[resource]=team-members&filter[record]=${high}`);
      expect(seen[0]).toMatchObject({ activity_id: set, records: 2 });
      const reply = await restore(set);
      expect(reply.body.data.outcome).toMatchObject({ restored: [{ record: String(low) }], kept: [{ record: String(high), reason: expect.stringMatching(/\S/) }] });
      expect((await list(`team_members?ids=${low},${high}&sort=id`)).map(({ phone }) => phone)).toEqual(expect.arrayContaining([null, '+963933222111']));
      expect((await restore(set)).status).toBe(422);
      expect((await restore(set, {}, admin)).status).toBe(200);
      expect((await list(`team_members?ids=${high}`))[0]!.phone).toBeNull();
    });
  });

  it('what changes nothing is in no set', async () => {
    const [id] = await addProducts(1);
    const reply = await vendor.post('products/update', { product_id: id, price: '20.000' });
    expect([reply.status, reply.headers.get('change-set')]).toEqual([200, null]);
  });
});
