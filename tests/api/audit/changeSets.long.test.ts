import { describe, expect, it } from 'vitest';
import { onEachEngine } from '../resources/onEachEngine';
import { startChangeSets } from './changeSets';

await onEachEngine((server) => {
  const { vendor, viewer, other, admin, list, read, offered, setOf, readSet, restore, summariesOf, addProducts } =
    startChangeSets(server);

  describe('undoing a change set', () => {
    it('shows a bulk price change as one entry, reverts it completely, and can itself be undone', async () => {
      const ids = await addProducts(3);
      const before = await offered(ids);
      const reply = await vendor().post('products/change_price', { product_id: ids, how: 'up', percent: 10 });
      expect(reply.status).toBe(200);
      const raised = await offered(ids);
      expect(raised.map(([price]) => Number(price))).toEqual([22, 22, 22]);
      expect(raised).not.toEqual(before);
      const set = setOf(reply);
      expect(await readSet(set)).toMatchObject({
        action: 'change_price',
        operation: 'changed',
        resource: 'products/view-all',
        part: null,
        record: String(ids[0]),
        records: 3,
        restorable: true,
      });
      for (const id of ids) {
        const [first, second] = await list(`activity?filter[resource]=products/view-all&filter[record]=${id}`);
        expect([first!.activity_id, second!.action]).toEqual([set, 'add']);
      }
      const entries = await list(`activity_entries?filter[activity]=${set}&per_page=50`);
      expect(
        entries
          .filter(({ part }) => part === null)
          .map(({ record }) => Number(record))
          .sort(),
      ).toEqual(ids.toSorted());
      expect(entries.filter(({ part }) => part === 'products/variants').length).toBeGreaterThan(0);

      const preview = await restore(set, { preview: true });
      expect(preview).toMatchObject({ status: 200, body: { data: { outcome: { kept: [] } } } });
      const all = ids.map((id) => `products/view-all ${id} changed`).sort();
      expect(summariesOf(preview.body.data.outcome.restored)).toEqual(all);
      expect(await offered(ids)).toEqual(raised);

      const undone = await restore(set);
      expect(undone).toMatchObject({
        status: 200,
        body: { message: '3 records were restored', data: { outcome: { kept: [] } } },
      });
      expect(summariesOf(undone.body.data.outcome.restored)).toEqual(all);
      expect(await offered(ids)).toEqual(before);
      expect(await restore(set)).toMatchObject({
        status: 422,
        body: { message: 'Nothing can be restored. It is already as it was before' },
      });

      const undoSet = setOf(undone);
      expect(await readSet(undoSet)).toMatchObject({ action: 'restore', records: 3, restorable: true });
      expect((await restore(undoSet)).status).toBe(200);
      expect(await offered(ids)).toEqual(raised);
    });

    it('skips records that somebody else has changed since, and lists them in the caller’s language', async () => {
      const ids = await addProducts(3, 1);
      const before = await offered(ids);
      const set = setOf(await vendor().post('products/change_price', { product_id: ids, how: 'up', percent: 10 }));
      const [product] = await read([ids[1]!]);
      expect((await admin().post('products/update', { product_id: ids[1], price: '31.000' })).status).toBe(200);
      // A later change to a different field isn't a conflict and is kept.
      expect((await admin().post('products/update', { product_id: ids[2], name: ['Renamed', 'معدّل'] })).status).toBe(
        200,
      );
      const reply = await vendor().post('activity/restore', { activity_id: set }, { 'accept-language': 'ar' });
      expect(reply.status).toBe(200);
      const { restored, kept } = reply.body.data.outcome;
      expect(summariesOf(restored)).toEqual([ids[0], ids[2]].map((id) => `products/view-all ${id} changed`).sort());
      expect(kept).toEqual([
        {
          resource: 'products/view-all',
          record: String(ids[1]),
          title: { en: product!.name[0], ar: product!.name[1] },
          did: 'changed',
          reason: 'تغيّر مجددًا منذ ذلك الحين: السعر',
        },
      ]);
      const after = await read(ids);
      expect([after[0]!.price, after[1]!.price, after[2]!.price].map(Number)).toEqual([20, 31, 20]);
      expect(after[2]!.name).toEqual(['Renamed', 'معدّل']);
      expect((await offered([ids[0]!]))[0]).toEqual(before[0]);
      // If a product is skipped, its variants aren't restored either.
      expect(Number(after[1]!.variants[0].price)).toBe(23.1);
    });

    it('is refused for a viewer, and returns 404 for another shop, which can’t see the change set', async () => {
      const ids = await addProducts(1);
      const set = setOf(await vendor().post('products/change_price', { product_id: ids, how: 'to', amount: '9' }));
      expect((await restore(set, {}, viewer())).status).toBe(422);
      expect((await restore(set, { preview: true }, other())).status).toBe(404);
      expect((await restore(set, {}, other())).status).toBe(404);
      expect(await list(`activity_entries?filter[activity]=${set}`, other())).toEqual([]);
      expect(await list(`activity?ids=${set}`, other())).toEqual([]);
      expect((await read(ids)).map(({ price }) => Number(price))).toEqual([9]);
      expect((await restore(set, {}, admin())).status).toBe(200);
      expect((await read(ids)).map(({ price }) => Number(price))).toEqual([20]);
    });

    it('restores deleted records with all their parts, except a record whose code is in use again', async () => {
      const ids = await addProducts(2);
      const before = await offered(ids);
      const [, second] = await read(ids);
      const set = setOf(await vendor().post('products/delete', { product_id: ids }));
      expect(await readSet(set)).toMatchObject({ operation: 'deleted', records: 2, restorable: true });
      const { category, sizes, sku, slug, name } = second!;
      const conflictingProduct = (
        await vendor().post('products/add', {
          name,
          category,
          slug: `${slug}-b`,
          sku,
          price: '1.000',
          sizes,
          status: 'active',
        })
      ).body.data.product_id;
      const reply = await restore(set);
      expect(reply.status).toBe(200);
      expect(summariesOf(reply.body.data.outcome.restored)).toEqual([`products/view-all ${ids[0]} returned`]);
      expect(reply.body.data.outcome.kept).toMatchObject([
        { record: String(ids[1]), reason: expect.stringContaining('SKU') },
      ]);
      await vendor().post('products/delete', { product_id: conflictingProduct });
      expect((await restore(set)).body.data.outcome.kept).toMatchObject([
        { record: String(ids[0]), reason: 'This record has already been restored' },
      ]);
      expect(await offered(ids)).toEqual(before);
    });
  });

  it('a write that changes nothing creates no change set', async () => {
    const [id] = await addProducts(1);
    const reply = await vendor().post('products/update', { product_id: id, price: '20.000' });
    expect([reply.status, reply.headers.get('change-set')]).toEqual([200, null]);
  });
});
