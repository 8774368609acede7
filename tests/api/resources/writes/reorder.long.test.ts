import { describe, expect, it } from 'vitest';
import type { Row } from '../catalogue';
import { errorsOf } from '../catalogue';
import { onEachEngine } from '../onEachEngine';
import type { Person } from '../people';
import { loggedIn } from '../people';

await onEachEngine((server) => {
  const [vendor, otherVendor] = loggedIn(server, 'vendor', 'second-vendor');
  const order = async (person: Person) =>
    ((await person.get('brands?per_page=100')).body.data as Row[]).map((row) => row.brand_id as number);

  describe('a manual order', () => {
    it('moves a record before or after another, renumbers the rest, and leaves other shops unchanged', async () => {
      const [a, b, c, ...rest] = await order(vendor);
      const otherOrder = await order(otherVendor);
      const { body } = await vendor.post('brands/reorder', { brand_id: a, after: c });
      expect(body).toMatchObject({ message: 'The order is saved', data: { brand_id: a, sort: 3, version: 1 } });
      expect(await order(vendor)).toEqual([b, c, a, ...rest]);
      await vendor.post('brands/reorder', { brand_id: a, before: b });
      expect(await order(vendor)).toEqual([a, b, c, ...rest]);
      expect(await order(otherVendor)).toEqual(otherOrder);
    });

    it('is refused for missing records and those of another shop', async () => {
      const [own] = await order(vendor);
      const [foreign] = await order(otherVendor);
      for (const [brand_id, after] of [
        [foreign, own],
        [own, foreign],
        [2_000_000_000, own],
        [own, 2_000_000_000],
      ]) {
        expect((await vendor.post('brands/reorder', { brand_id, after })).status).toBe(404);
      }
      expect(errorsOf(await vendor.post('brands/reorder', { brand_id: own, after: 'x' }))).toHaveProperty('after');
      expect(errorsOf(await vendor.post('brands/reorder', { brand_id: [own], after: own }))).toHaveProperty('brand_id');
      for (const body of [{}, { after: null }, { before: null }, { after: own, before: own }]) {
        expect((await vendor.post('brands/reorder', { brand_id: own, ...body })).status).toBe(422);
      }
      expect(errorsOf(await vendor.post('brands/reorder', { brand_id: own, after: own, sort: 4 }))).toHaveProperty(
        'sort',
      );
      expect((await vendor.post('brands/reorder', { brand_id: own, after: own })).status).toBe(404);
    });

    it('is consistent after parallel moves', async () => {
      const ids = await order(vendor);
      const moved = await Promise.all(
        ids.slice(0, 6).map((brand_id) => vendor.post('brands/reorder', { brand_id, after: ids.at(-1) })),
      );
      expect(moved.map(({ status }) => status)).toEqual(ids.slice(0, 6).map(() => 200));
      const rows = (await vendor.get('brands?per_page=100')).body.data as Row[];
      expect(rows.map((row) => row.sort)).toEqual(rows.map((_, index) => index + 1));
    });
  });
});
