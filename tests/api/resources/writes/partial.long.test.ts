import { describe, expect, it } from 'vitest';
import type { Row } from '../catalogue';
import { errorsOf } from '../catalogue';
import { onCatalogue } from './onCatalogue';

await onCatalogue(({ vendor, product, addColour }) => {
  const used = async () => {
    const { color_id } = await addColour();
    await vendor().post('products/add', { ...product(), colours: [color_id] });
    return color_id as number;
  };
  const free = async () => (await addColour()).color_id as number;
  const idsThere = async (ids: number[]) =>
    ((await vendor().get(`products_colors?ids=${ids.join()}`)).body.data as Row[]).map((row) => row.color_id).sort();

  describe('deleting with `partial`', () => {
    it('keeps records in use, and counts deleted and kept ones', async () => {
      const [one, kept, other] = [await free(), await used(), await free()];
      const color_id = [one, kept, other];
      const { status, body } = await vendor().post('products_colors/delete', { color_id, partial: true });
      expect([status, body.message]).toEqual([200, 'Deleted 2 records. 1 record is in use and was kept.']);
      expect(body.data.map((row: Row) => row.color_id)).toEqual([one, other]);
      expect(body.meta).toEqual({ refused: [kept] });
      expect(await idsThere(color_id)).toEqual([kept]);
    });

    it('mentions no kept records if there are none', async () => {
      const color_id = [await free(), await free()];
      const { body } = await vendor().post('products_colors/delete', { color_id, partial: true });
      expect(body).toEqual({ message: 'Deleted 2 records', data: expect.any(Array) });
    });

    it('is refused if all records are in use, in the language of the request', async () => {
      const color_id = [await used(), await used()];
      const arabic = { 'accept-language': 'ar' };
      const { status, body } = await vendor().post('products_colors/delete', { color_id, partial: true }, arabic);
      expect([status, body.message]).toEqual([422, 'بقي سجلان لأنهما مستخدمان.']);
      expect(await idsThere(color_id)).toEqual(color_id.toSorted());
    });

    it('deletes nothing if one record is not found', async () => {
      const color_id = [await free(), 2_000_000_000];
      expect((await vendor().post('products_colors/delete', { color_id, partial: true })).status).toBe(404);
      expect(await idsThere([color_id[0]!])).toEqual([color_id[0]]);
    });

    it('rejects a value that isn’t a boolean', async () => {
      const color_id = [await free()];
      expect(errorsOf(await vendor().post('products_colors/delete', { color_id, partial: 'maybe' }))).toHaveProperty(
        'partial',
      );
      expect(await idsThere(color_id)).toEqual(color_id);
    });
  });

  describe('a list of ids', () => {
    it('uses the filter and the order of the list, with up to 1,000 per page', async () => {
      const ids = [await free(), await free(), await free()];
      await vendor().post('products_colors/update', { color_id: ids, active: false });
      const query = 'filter[active]=false&sort=id&order=desc';
      const { body } = await vendor().get(`products_colors?only=id&per_page=1000&${query}`);
      expect(body.data.slice(0, 3)).toEqual(ids.toReversed().map((color_id) => ({ color_id })));
      expect(body.meta).toEqual({ total: body.data.length, page: 1, per_page: 1000 });
    });

    it.each(['only=name', 'only=', 'only=id&per_page=1001', 'per_page=1000'])('is refused for %s', async (query) => {
      expect((await vendor().get(`products_colors?${query}`)).status).toBe(422);
    });

    it('can be sent in one bulk write', async () => {
      const word = `bulk${Date.now()}`;
      const added = await Promise.all(
        Array.from({ length: 30 }, () => vendor().post('products/add', { ...product(), tags: [word] })),
      );
      expect(added.every(({ status }) => status === 200)).toBe(true);
      const { body } = await vendor().get(`products?only=id&per_page=1000&search=${word}`);
      const product_id = body.data.map((row: Row) => row.product_id);
      const changed = await vendor().post('products/update', { product_id, low_stock: 9 });
      expect(changed.body.message).toBe('Updated 30 records');
      const stale = await vendor().post('products/update', { product_id: product_id[0], version: 1, low_stock: 1 });
      expect([stale.status, stale.body.data.low_stock]).toEqual([409, 9]);
    });
  });
});
