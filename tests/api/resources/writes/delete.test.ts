import { describe, expect, it } from 'vitest';
import type { Row } from '../catalogue';
import { errorsOf } from '../catalogue';
import { onCatalogue } from './onCatalogue';

await onCatalogue(({ vendor, product, addColour }) => {
  describe('deleting a record', () => {
    it('returns the deleted record', async () => {
      const record = await addColour();
      const { body } = await vendor().post('products_colors/delete', { color_id: record.color_id });
      expect(body).toEqual({ message: `\u2068${(record.name as string[])[0]}\u2069 deleted`, data: record });
      expect((await vendor().get(`products_colors?ids=${record.color_id}`)).body.data).toEqual([]);
      expect((await vendor().post('products_colors/delete', { color_id: record.color_id })).status).toBe(404);
    });

    it('is refused while other records use it, with their number', async () => {
      const { color_id } = await addColour();
      const users = [];
      for (let index = 0; index < 2; index += 1) {
        const { body } = await vendor().post('products/add', { ...product(), colours: [color_id] });
        users.push(body.data.product_id);
      }
      const refused = await vendor().post('products_colors/delete', { color_id });
      expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('2 other records use it')]);
      await vendor().post('products/delete', { product_id: users });
      expect((await vendor().post('products_colors/delete', { color_id })).status).toBe(200);
    });

    it('and referring to it at the same time never leaves a broken reference', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { color_id } = await addColour();
        const [used, deleted] = await Promise.all([
          vendor().post('products/add', { ...product(), colours: [color_id] }),
          vendor().post('products_colors/delete', { color_id }),
        ]);
        expect([used.status, deleted.status].sort()).toEqual([200, 422]);
      }
    });
  });

  describe('a bulk change', () => {
    it('gives all records the same values, and returns them in the requested order', async () => {
      const ids = [(await addColour()).color_id, (await addColour()).color_id].reverse();
      const { body } = await vendor().post('products_colors/update', { color_id: ids, sort: 3 });
      expect(body.message).toBe('Updated 2 records');
      expect(body.data.map((row: Row) => row.color_id)).toEqual(ids);
      const deleted = await vendor().post('products_colors/delete', { color_id: ids });
      expect(deleted.body.message).toBe('Deleted 2 records');
    });

    it('changes all records or none', async () => {
      const [free, used] = [await addColour(), await addColour()];
      await vendor().post('products/add', { ...product(), colours: [used.color_id] });
      const ids = [free.color_id, used.color_id];
      expect((await vendor().post('products_colors/delete', { color_id: ids })).status).toBe(422);
      const absent = [free.color_id, 2_000_000_000];
      expect((await vendor().post('products_colors/delete', { color_id: absent })).status).toBe(404);
      expect((await vendor().get(`products_colors?ids=${ids.join()}`)).body.meta.total).toBe(2);
      const sizes = ['M1', 'M2'].map((code) => vendor().post('products_sizes/add', { name: ['a', 'ب'], code }));
      const size_id = (await Promise.all(sizes)).map(({ body }) => body.data.size_id);
      expect(errorsOf(await vendor().post('products_sizes/update', { size_id, code: 'SAME' }))).toHaveProperty('code');
      const codes = (await vendor().get(`products_sizes?ids=${size_id.join()}`)).body.data.map((row: Row) => row.code);
      expect(codes.sort()).toEqual(['M1', 'M2']);
    });
  });
});
