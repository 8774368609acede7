import { describe, expect, it } from 'vitest';
import { errorsOf } from '../catalogue';
import { onCatalogue } from './onCatalogue';

await onCatalogue(({ vendor, product, addColour }) => {
  describe('changing a record', () => {
    it('changes only the given fields', async () => {
      const { color_id, ...before } = await addColour();
      const { body } = await vendor().post('products_colors/update', { color_id, sort: 7 });
      const data = { ...before, sort: 7, version: 2, updated_at: expect.any(String) };
      expect(body).toMatchObject({ message: `\u2068${(before.name as string[])[0]}\u2069 saved`, data });
    });

    it('rejects a stale version and returns the current record', async () => {
      const { color_id } = await addColour();
      await vendor().post('products_colors/update', { color_id, version: 1, sort: 1 });
      const { status, body } = await vendor().post('products_colors/update', { color_id, version: 1, sort: 2 });
      expect([status, body.data]).toEqual([409, (await vendor().get(`products_colors?ids=${color_id}`)).body.data[0]]);
      expect(body.data).toMatchObject({ sort: 1, version: 2 });
    });

    it('rejects a bulk change if one record is stale, and changes none', async () => {
      const [one, other] = [(await addColour()).color_id, (await addColour()).color_id];
      const color_id = [one, other];
      await vendor().post('products_colors/update', { color_id: other, sort: 1 });
      const stale = await vendor().post('products_colors/update', { color_id, version: [1, 1], sort: 9 });
      expect([stale.status, stale.body.message]).toEqual([
        409,
        'Someone else changed one of these records in the meantime. Nothing was changed: check the values again.',
      ]);
      const sorts = async () =>
        (await vendor().get(`products_colors?ids=${one},${other}&sort=id&order=asc`)).body.data.map(
          (row: { sort: number }) => row.sort,
        );
      expect(await sorts()).toEqual([0, 1]);
      expect((await vendor().post('products_colors/update', { color_id, version: [1, 2], sort: 9 })).status).toBe(200);
      expect(await sorts()).toEqual([9, 9]);
      for (const version of [[2], [2, 'x'], 2]) {
        expect(errorsOf(await vendor().post('products_colors/update', { color_id, version, sort: 1 }))).toHaveProperty(
          'version',
        );
      }
    });

    it('accepts one of several parallel edits and answers the others 409', async () => {
      const { color_id } = await addColour();
      const edit = (sort: number) => vendor().post('products_colors/update', { color_id, version: 1, sort });
      const edits = [1, 2, 3, 4, 5, 6].map(edit);
      const statuses = (await Promise.all(edits)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    });

    it.each(['1', 1.5, {}, true])('rejects the version %j', async (version) => {
      const { color_id } = await addColour();
      expect(errorsOf(await vendor().post('products_colors/update', { color_id, version }))).toHaveProperty('version');
    });

    it('checks rules that compare fields on the merged record', async () => {
      const { body } = await vendor().post('products/add', product());
      const reply = await vendor().post('products/update', { product_id: body.data.product_id, sizes: [] });
      expect(errorsOf(reply)).toEqual({ status: 422, sizes: ['Choose either a size or a colour'] });
    });

    it.each([
      ['none', undefined, 422],
      ['null', null, 422],
      ['an empty list', [], 422],
      ['a text', 'one', 422],
      ['an object', { $ne: 1 }, 422],
      ['a negative number', -1, 422],
      ['a number out of range', 2 ** 53, 422],
      ['a missing one', 2_000_000_000, 404],
      ['too many', Array.from({ length: 1001 }, (_, index) => index + 1), 422],
    ])('with %s as the id changes nothing', async (_case, color_id, status) => {
      for (const path of ['update', 'delete', 'update_status']) {
        const extra = path === 'update_status' ? { new_status: true } : {};
        expect((await vendor().post(`products_colors/${path}`, { color_id, ...extra })).status).toBe(status);
      }
    });
  });

  describe('the status', () => {
    it('is changed for one record or many', async () => {
      const ids = [(await addColour()).color_id, (await addColour()).color_id];
      const one = await vendor().post('products_colors/update_status', { color_id: ids[0], new_status: false });
      expect(one.body).toMatchObject({
        message: `\u2068${one.body.data.name[0]}\u2069 is now inactive`,
        data: { active: false, version: 2 },
      });
      const many = await vendor().post('products_colors/update_status', { color_id: ids, new_status: false });
      const data = [{ active: false }, { active: false }];
      expect(many.body).toMatchObject({ message: 'Changed the status of 2 records', data });
    });

    it('also accepts 1 and 0 or true and false', async () => {
      const { color_id } = await addColour();
      const { body } = await vendor().post('shop_categories/add', { name: ['Scarves', 'أوشحة'] });
      const { subsubcategory_id } = body.data;
      const toggled = async (new_status: unknown) =>
        (await vendor().post('products_colors/update_status', { color_id, new_status })).body.data?.active;
      const chosen = async (new_status: unknown) =>
        (await vendor().post('shop_categories/update_category_status', { subsubcategory_id, new_status })).body.data
          ?.status;
      for (const [no, yes] of [
        [0, 1],
        [false, true],
        ['0', '1'],
        ['false', 'true'],
      ]) {
        expect([await toggled(no), await toggled(yes)]).toEqual([false, true]);
        expect([await chosen(no), await chosen(yes)]).toEqual(['inactive', 'active']);
      }
      for (const neither of [2, -1, '', 'yes', 'on', 'truth', null, [], [1], {}, '01']) {
        const replies = [
          await vendor().post('products_colors/update_status', { color_id, new_status: neither }),
          await vendor().post('shop_categories/update_category_status', { subsubcategory_id, new_status: neither }),
        ];
        expect(replies.map(({ status }) => status)).toEqual([422, 422]);
      }
    });

    it('has a separate call for categories, with the names of the wire', async () => {
      const { body } = await vendor().post('shop_categories/add', { name: ['Hats', 'قبعات'] });
      const { subsubcategory_id } = body.data;
      const path = 'shop_categories/update_category_status';
      const flipped = await vendor().post(path, { subsubcategory_id, new_status: 'inactive' });
      expect(flipped.body.data).toMatchObject({ subsubcategory_id, status: 'inactive' });
      expect(errorsOf(await vendor().post(path, { subsubcategory_id, new_status: 'gone' }))).toEqual({
        status: 422,
        new_status: ['Status must be one of the choices'],
      });
      expect(errorsOf(await vendor().post(path, { subsubcategory_id }))).toHaveProperty('new_status');
      const more = { subsubcategory_id, new_status: 'active', name: ['a', 'ب'] };
      expect(errorsOf(await vendor().post(path, more))).toHaveProperty('name');
    });
  });
});
