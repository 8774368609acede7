import { describe, expect, it } from 'vitest';
import { onEachEngine } from '../resources/onEachEngine';
import type { Values } from './changeSets';
import { startChangeSets } from './changeSets';

await onEachEngine((server) => {
  const { vendor, admin, list, read, offered, setOf, readSet, restore, addProducts } = startChangeSets(server);

  describe('undoing a change set', () => {
    it('restores variants that a form added, changed and removed', async () => {
      const [id] = (await addProducts(1, 3)) as [number];
      const before = await offered([id]);
      const [{ variants, sku, name }] = (await read([id])) as [Values];
      const [first, second, third] = variants.map(({ reserved: _reserved, ...one }: Values) => one);
      // The new variant has the same code and size as the removed variant.
      const fresh = { size: second.size, sku: second.sku, price: '3.000', stock: 1, active: true };
      const reply = await vendor().post('products/update', {
        product_id: id,
        price: '33.000',
        variants: [{ ...first, stock: 11 }, third, fresh],
      });
      expect(reply.status).toBe(200);
      expect(await readSet(setOf(reply))).toMatchObject({ records: 1, resource: 'products/view-all', title: name });
      expect((await restore(setOf(reply))).status).toBe(200);
      const [after] = await offered([id]);
      expect([after![0], (after![1] as unknown[][]).toSorted()]).toEqual([
        before[0]![0],
        (before[0]![1] as unknown[][]).toSorted(),
      ]);
      expect((await list(`products?search=${sku}`)).length).toBe(1);
    });

    it('removes an added record, unless another record refers to it now', async () => {
      const brand = await vendor().post('brands/add', { name: ['Passing', 'عابرة'], active: true });
      const used = await vendor().post('brands/add', { name: ['Used', 'مستخدمة'], active: true });
      const [id] = await addProducts(1);
      const copied = await vendor().post('products/duplicate', { product_id: id });
      await vendor().post('products/update', { product_id: id, brand: used.body.data.brand_id });
      expect((await restore(setOf(brand))).body.data.outcome.restored).toMatchObject([
        { resource: 'brands', did: 'removed' },
      ]);
      expect(await list(`brands?ids=${brand.body.data.brand_id}`)).toEqual([]);
      expect(await restore(setOf(used))).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('another record uses it') },
      });
      expect(await list(`brands?ids=${used.body.data.brand_id}`)).toHaveLength(1);
      // Undo removes a record added by an action, just like one added with a form.
      const { record } = await readSet(setOf(copied));
      expect((await read([Number(record)]))[0]!.variants).toHaveLength(2);
      expect((await restore(setOf(copied))).status).toBe(200);
      expect(await read([Number(record)])).toEqual([undefined]);
    });

    it('never leaves less stock than orders have reserved', async () => {
      const ids = await addProducts(2, 1);
      const reply = await vendor().post('products/change_stock', { product_id: ids, how: 'by', count: 10 });
      const [product] = await read(ids);
      const [variant] = product!.variants;
      const place = await fetch(`${server().url}/api/storefront/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          shop: String(vendor().sub_shop.id),
          lines: [{ variant: variant.id, qty: 9 }],
          payment_method: 'cash',
          client: { full_name: 'Rima', phone: '+963933000777', address: { city: 'Damascus', street: 'Straight' } },
        }),
      });
      const { data } = (await place.json()) as Values;
      const [order] = await list(`orders?search=${encodeURIComponent(data.number)}`);
      const confirmed = await vendor().post('orders/confirm', { order_id: order!.order_id });
      expect(confirmed.status).toBe(200);
      // Undoing the order's transition is the only way to undo its change set.
      expect(await readSet(setOf(confirmed))).toMatchObject({ resource: 'all-orders', records: 2, restorable: true });
      // The change set doesn't show up in the history of a product with the same id.
      const history = async (resource: string, record: unknown) =>
        (await list(`activity?filter[resource]=${resource}&filter[record]=${record}&per_page=100`)).some(
          ({ activity_id }) => activity_id === setOf(confirmed),
        );
      expect([
        await history('all-orders', order!.order_id),
        await history('products/view-all', ids[0]),
        await history('products/view-all', order!.order_id),
      ]).toEqual([true, true, ids[0] === order!.order_id]);
      const undone = await restore(setOf(reply));
      expect(undone.body.data.outcome).toMatchObject({
        restored: [{ record: String(ids[1]) }],
        kept: [{ record: String(ids[0]), reason: expect.stringContaining('reserved') }],
      });
      expect((await read(ids)).map(({ variants }) => variants[0].stock)).toEqual([14, 4]);
    });

    it('restores a manual sort order and a toggled status', async () => {
      const ids: number[] = [];
      for (const name of ['One', 'Two', 'Three'])
        ids.push(
          (await vendor().post('products_colors/add', { name: [name, 'لون'], hex: '#102030' })).body.data.color_id,
        );
      const rows = async () =>
        (await list(`products_colors?ids=${ids.join()}&sort=id&order=asc`)).map(({ sort, active }) => [sort, active]);
      // The first move numbers all rows, so the next move changes only the rows between the old and the new position.
      await vendor().post('products_colors/reorder', { color_id: ids[2], after: ids[1] });
      const before = await rows();
      const moved = await vendor().post('products_colors/reorder', { color_id: ids[0], after: ids[2] });
      expect(moved.status).toBe(200);
      expect(await rows()).not.toEqual(before);
      expect(await readSet(setOf(moved))).toMatchObject({ action: 'reorder', records: 3 });
      expect((await restore(setOf(moved))).status).toBe(200);
      expect(await rows()).toEqual(before);
      const switched = await vendor().post('products_colors/update_status', { color_id: ids, new_status: false });
      expect(await readSet(setOf(switched))).toMatchObject({ action: 'update_status', records: 3 });
      expect((await restore(setOf(switched))).status).toBe(200);
      expect(await rows()).toEqual(before);
    });

    it('restores each record only if the caller’s rights and the form’s rules allow it', async () => {
      const add = async (name: string, role_type: string) =>
        (await admin().post('team_members/add', { name, email: `${name}@matjar.test`, role_type })).body.data
          .team_member_id as number;
      const [low, high] = [await add('set-viewer', 'viewer'), await add('set-admin', 'admin')];
      const set = setOf(
        await admin().post('team_members/update', { team_member_id: [low, high], phone: '+963933222111' }),
      );
      const seen = await list(`activity?filter[resource]=team-members&filter[record]=${high}`);
      expect(seen[0]).toMatchObject({ activity_id: set, records: 2 });
      const reply = await restore(set);
      expect(reply.body.data.outcome).toMatchObject({
        restored: [{ record: String(low) }],
        kept: [{ record: String(high), reason: expect.stringMatching(/\S/) }],
      });
      expect((await list(`team_members?ids=${low},${high}&sort=id`)).map(({ phone }) => phone)).toEqual(
        expect.arrayContaining([null, '+963933222111']),
      );
      expect((await restore(set)).status).toBe(422);
      expect((await restore(set, {}, admin())).status).toBe(200);
      expect((await list(`team_members?ids=${high}`))[0]!.phone).toBeNull();
    });
  });
});
