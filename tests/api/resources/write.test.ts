import { beforeAll, describe, expect, it } from 'vitest';
import { toFormData } from '../../../src/providers/http/formData';
import type { Reply } from '../../helpers/server';
import { onEachEngine } from './onEachEngine';
import type { Person } from './people';
import { logIn } from './people';

type Row = Record<string, unknown>;

let count = 0;

await onEachEngine((server) => {
  let vendor: Person;
  let references: Row;
  beforeAll(async () => {
    vendor = await logIn(server(), 'vendor');
    const [size] = (await vendor.get('products_sizes')).body.data;
    const [category] = (await vendor.get('shop_categories')).body.data;
    references = { sizes: [size.size_id], category: category.subsubcategory_id };
  });

  const product = () => {
    count += 1;
    return { name: ['Shirt', 'قميص'], slug: `shirt-${count}`, sku: `SHIRT-${count}`, price: '9.5', ...references };
  };
  const colour = { name: ['Teal', 'فيروزي'], hex: '#008080' };
  const addColour = async (): Promise<Row> => (await vendor.post('products_colors/add', colour)).body.data;
  const errorsOf = ({ status, body }: Reply) => ({ status, ...(body.errors as Record<string, string[]>) });
  const raw = async (path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Reply> => {
    const response = await fetch(`${server().url}/api/sub_vendor/${path}`, {
      method: 'POST', body, headers: { ...vendor.headers, ...headers },
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };

  describe('adding', () => {
    it('answers the record as the list has it, with the defaults', async () => {
      const { body } = await vendor.post('products_colors/add', colour);
      expect(body).toMatchObject({ message: 'Added Successfully', data: { ...colour, sort: 0, active: true, version: 1 } });
      const listed = await vendor.get(`products_colors?ids=${body.data.color_id}`);
      expect(listed.body.data).toEqual([body.data]);
    });

    it('stores money to the last digit', async () => {
      const { body } = await vendor.post('products/add', { ...product(), price: '999999999999.1234' });
      expect(body.data.price).toBe('999999999999.1234');
    });

    it('takes null for what has a default, or may be empty', async () => {
      const { body } = await vendor.post('products/add', { ...product(), tags: null, colours: null, brand: null });
      expect(body.data).toMatchObject({ tags: [], colours: [], brand: null });
      const added = await vendor.post('products_colors/add', { ...colour, sort: null, active: null });
      expect(added.body.data).toMatchObject({ sort: 0, active: true });
    });

    it('complains of every field at once, in the language of the request', async () => {
      const body = { name: ['Shirt', ''], slug: 'No Slug', sku: 'x'.repeat(65), price: 'much', low_stock: -1, made_up: 1 };
      const english = await vendor.post('products/add', { ...body, sizes: 'S', status: 'gone' });
      expect(errorsOf(english)).toEqual({
        status: 422,
        'name.ar': ['Name is required'],
        category: ['Category is required'],
        slug: ['Address name can hold small letters, digits and hyphens only'],
        sku: ['SKU can have at most 64 characters'],
        price: ['Price must be an amount of money'],
        low_stock: ['Low-stock threshold must be between 0 and 100000'],
        sizes: ['Sizes must be a list'],
        status: ['Status must be one of the choices'],
        made_up: ['There is no field made_up here'],
      });
      const arabic = await vendor.post('products/add', body, { 'accept-language': 'ar' });
      expect(arabic.body.message).toMatch(/^[\u0600-\u06ff\s]+$/);
      expect(arabic.body.errors['name.ar'][0]).toContain('الاسم');
      expect(arabic.body.errors.slug[0]).toContain('اسم الرابط');
    });

    it('keeps the rules between fields', async () => {
      const reply = await vendor.post('products/add', { ...product(), sizes: [], colours: [] });
      expect(errorsOf(reply)).toEqual({ status: 422, sizes: ['Choose either a size or a colour'] });
    });

    it.each([
      ['a text instead of the two', 'Shirt'], ['three languages', ['a', 'ب', 'c']], ['numbers', [1, 2]],
      ['an object', { en: 'a', ar: 'ب' }], ['one language', ['a']], ['nothing', null],
    ])('refuses %s for a localized text', async (_what, name) => {
      expect((await vendor.post('products_colors/add', { ...colour, name })).status).toBe(422);
      expect((await vendor.post('products/add', { ...product(), description: name })).status).toBe(name === null ? 200 : 422);
    });

    it.each(['id', 'color_id', 'version', 'created_at', 'updated_at', 'search_text', 'labels'])(
      'does not let a body set %s',
      async (name) => {
        const { status, body } = await vendor.post('products_colors/add', { ...colour, [name]: 1_000_000 });
        // The record's own key and version are what a copied form carries: they are passed over, the rest refused.
        if (status === 200) expect(body.data).toMatchObject({ color_id: expect.any(Number), version: 1 });
        expect(status === 200 ? body.data.color_id : body.errors[name]).not.toBe(1_000_000);
        expect(status).toBe(['color_id', 'version'].includes(name) ? 200 : 422);
      },
    );
  });

  describe('what must be unique', () => {
    it('is told at its field, in adding and in changing', async () => {
      const first = product();
      const { body } = await vendor.post('products/add', first);
      const again = await vendor.post('products/add', { ...product(), sku: first.sku });
      expect(errorsOf(again)).toEqual({ status: 422, sku: ['SKU is already in use'] });
      const other = await vendor.post('products/add', product());
      const changed = await vendor.post('products/update', { product_id: other.body.data.product_id, slug: first.slug });
      expect(errorsOf(changed)).toEqual({ status: 422, slug: ['Address name is already in use'] });
      expect((await vendor.post('products/update', { product_id: body.data.product_id, sku: first.sku })).status).toBe(200);
    });

    it('is so within the shop: another may have the same', async () => {
      const stranger = await logIn(server(), 'second-vendor');
      const size = { name: ['Own', 'خاص'], code: 'OWN' };
      expect((await vendor.post('products_sizes/add', size)).status).toBe(200);
      expect((await stranger.post('products_sizes/add', size)).status).toBe(200);
    });

    it('holds however many come at once', async () => {
      const body = { name: ['Race', 'سباق'], code: 'RACE' };
      const replies = await Promise.all(Array.from({ length: 8 }, () => vendor.post('products_sizes/add', body)));
      const statuses = replies.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 422)]);
      for (const reply of replies.filter(({ status }) => status === 422)) {
        expect(errorsOf(reply).code).toEqual(['Code is already in use']);
      }
    });
  });

  describe('changing', () => {
    it('changes what is given and nothing else', async () => {
      const { color_id, ...before } = await addColour();
      const { body } = await vendor.post('products_colors/update', { color_id, sort: 7 });
      expect(body).toMatchObject({ message: 'Updated Successfully', data: { ...before, sort: 7, version: 2, updated_at: expect.any(String) } });
    });

    it('refuses a stale version with the record as it is', async () => {
      const { color_id } = await addColour();
      await vendor.post('products_colors/update', { color_id, version: 1, sort: 1 });
      const { status, body } = await vendor.post('products_colors/update', { color_id, version: 1, sort: 2 });
      expect([status, body.data]).toEqual([409, (await vendor.get(`products_colors?ids=${color_id}`)).body.data[0]]);
      expect(body.data).toMatchObject({ sort: 1, version: 2 });
    });

    it('lets one of many editors win, and tells the others', async () => {
      const { color_id } = await addColour();
      const edits = Array.from({ length: 6 }, (_, sort) => vendor.post('products_colors/update', { color_id, version: 1, sort }));
      const statuses = (await Promise.all(edits)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    });

    it.each(['1', 1.5, {}, true])('refuses the version %j', async (version) => {
      const { color_id } = await addColour();
      expect(errorsOf(await vendor.post('products_colors/update', { color_id, version }))).toHaveProperty('version');
    });

    it('judges rules between fields by the record as it would become', async () => {
      const { body } = await vendor.post('products/add', product());
      const reply = await vendor.post('products/update', { product_id: body.data.product_id, sizes: [] });
      expect(errorsOf(reply)).toEqual({ status: 422, sizes: ['Choose either a size or a colour'] });
    });

    it.each([
      ['none', undefined, 422], ['null', null, 422], ['no ids', [], 422], ['a text', 'one', 422], ['an object', { $ne: 1 }, 422],
      ['a negative one', -1, 422], ['one beyond all', 2 ** 31, 422], ['an absent one', 2_000_000_000, 404],
      ['too many', Array.from({ length: 1001 }, (_, index) => index + 1), 422],
    ])('with %s for an id changes nothing', async (_what, color_id, status) => {
      for (const path of ['update', 'delete', 'update_status']) {
        const extra = path === 'update_status' ? { new_status: true } : {};
        expect((await vendor.post(`products_colors/${path}`, { color_id, ...extra })).status).toBe(status);
      }
    });
  });

  describe('the status', () => {
    it('is flipped, one or many at once', async () => {
      const ids = [(await addColour()).color_id, (await addColour()).color_id];
      const one = await vendor.post('products_colors/update_status', { color_id: ids[0], new_status: false });
      expect(one.body).toMatchObject({ message: 'Toggled Successfully', data: { active: false, version: 2 } });
      const many = await vendor.post('products_colors/update_status', { color_id: ids, new_status: false });
      expect(many.body).toMatchObject({ message: 'Changed the status of 2 records', data: [{ active: false }, { active: false }] });
    });

    it('has its own call for categories, by the names of the wire', async () => {
      const { body } = await vendor.post('shop_categories/add', { name: ['Hats', 'قبعات'] });
      const { subsubcategory_id } = body.data;
      const path = 'shop_categories/update_category_status';
      const flipped = await vendor.post(path, { subsubcategory_id, new_status: 'inactive' });
      expect(flipped.body.data).toMatchObject({ subsubcategory_id, status: 'inactive' });
      expect(errorsOf(await vendor.post(path, { subsubcategory_id, new_status: 'gone' }))).toEqual({
        status: 422, new_status: ['Status must be one of the choices'],
      });
      expect(errorsOf(await vendor.post(path, { subsubcategory_id }))).toHaveProperty('new_status');
      expect(errorsOf(await vendor.post(path, { subsubcategory_id, new_status: 'active', name: ['a', 'ب'] }))).toHaveProperty('name');
    });
  });

  describe('deleting', () => {
    it('answers the record as it was, and it is gone', async () => {
      const record = await addColour();
      const { body } = await vendor.post('products_colors/delete', { color_id: record.color_id });
      expect(body).toEqual({ message: 'Deleted Successfully', data: record });
      expect((await vendor.get(`products_colors?ids=${record.color_id}`)).body.data).toEqual([]);
      expect((await vendor.post('products_colors/delete', { color_id: record.color_id })).status).toBe(404);
    });

    it('is refused while others use the record, with their number', async () => {
      const { color_id } = await addColour();
      const users = [];
      for (let index = 0; index < 2; index += 1) {
        users.push((await vendor.post('products/add', { ...product(), colours: [color_id] })).body.data.product_id);
      }
      const refused = await vendor.post('products_colors/delete', { color_id });
      expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining('2 other records use it') } });
      await vendor.post('products/delete', { product_id: users });
      expect((await vendor.post('products_colors/delete', { color_id })).status).toBe(200);
    });

    it('and using at the same time never leaves a record without what it refers to', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { color_id } = await addColour();
        const [used, deleted] = await Promise.all([
          vendor.post('products/add', { ...product(), colours: [color_id] }),
          vendor.post('products_colors/delete', { color_id }),
        ]);
        expect([used.status, deleted.status].sort()).toEqual([200, 422]);
      }
    });
  });

  describe('many at once', () => {
    it('get the same values, and come back in the order they were named', async () => {
      const ids = [(await addColour()).color_id as number, (await addColour()).color_id as number].reverse();
      const { body } = await vendor.post('products_colors/update', { color_id: ids, sort: 3 });
      expect(body.message).toBe('Updated 2 records');
      expect(body.data.map((row: Row) => row.color_id)).toEqual(ids);
      const deleted = await vendor.post('products_colors/delete', { color_id: ids });
      expect(deleted.body.message).toBe('Deleted 2 records');
    });

    it('are all changed or none: one that fails undoes the others', async () => {
      const [free, used] = [await addColour(), await addColour()];
      await vendor.post('products/add', { ...product(), colours: [used.color_id] });
      const ids = [free.color_id, used.color_id];
      expect((await vendor.post('products_colors/delete', { color_id: ids })).status).toBe(422);
      expect((await vendor.post('products_colors/delete', { color_id: [free.color_id, 2_000_000_000] })).status).toBe(404);
      expect((await vendor.get(`products_colors?ids=${ids.join()}`)).body.meta.total).toBe(2);
      const sizes = ['M1', 'M2'].map((code) => vendor.post('products_sizes/add', { name: ['a', 'ب'], code }));
      const size_id = (await Promise.all(sizes)).map(({ body }) => body.data.size_id);
      expect(errorsOf(await vendor.post('products_sizes/update', { size_id, code: 'SAME' }))).toHaveProperty('code');
      const codes = (await vendor.get(`products_sizes?ids=${size_id.join()}`)).body.data.map((row: Row) => row.code);
      expect(codes.sort()).toEqual(['M1', 'M2']);
    });
  });

  describe('a body', () => {
    it('may be a form, its values texts and its lists bracketed', async () => {
      const payload = { ...product(), tags: ['a', 'b'], low_stock: 4, brand: null, colours: [] };
      const expected = { name: payload.name, price: '9.5', sizes: payload.sizes, tags: ['a', 'b'], low_stock: 4, colours: [] };
      const multipart = await raw('products/add', toFormData(payload));
      expect(multipart).toMatchObject({ status: 200, body: { data: expected } });
      const pairs = [...toFormData({ ...product(), tags: ['a', 'b'], low_stock: 4 })] as [string, string][];
      const encoded = await raw('products/add', new URLSearchParams(pairs));
      expect(encoded).toMatchObject({ status: 200, body: { data: { ...expected, tags: ['a', 'b'] } } });
      const { product_id } = multipart.body.data;
      const off = await raw('products/update', toFormData({ product_id, version: 1, low_stock: null, opening: undefined }));
      expect(off).toMatchObject({ status: 200, body: { data: { low_stock: null, version: 2 } } });
    });

    it('as a form is validated like any other', async () => {
      const form = toFormData({ ...colour, active: 'perhaps', sort: 'x', more: 1 });
      expect(Object.keys((await raw('products_colors/add', form)).body.errors).sort()).toEqual(['active', 'more', 'sort']);
    });

    it.each([
      ['cut JSON', '{"name": ["a"', 'application/json', 400], ['a list', '[]', 'application/json', 400],
      ['a text', '"x"', 'application/json', 400], ['HTML', '<p>', 'text/html', 415], ['plain text', 'x', 'text/plain', 415],
      ['a prototype', '{"__proto__": {"admin": true}}', 'application/json', 400],
      ['a prototype in a form', '__proto__[admin]=1', 'application/x-www-form-urlencoded', 400],
      ['a constructor in a form', 'constructor[prototype][admin]=1', 'application/x-www-form-urlencoded', 400],
      ['no form at all', 'nonsense', 'multipart/form-data; boundary=x', 400],
      ['more than fits', JSON.stringify({ name: 'x'.repeat(2_000_000) }), 'application/json', 413],
    ])('of %s is refused', async (_what, body, type, status) => {
      const reply = await raw('products_colors/add', body, { 'content-type': type });
      expect(reply).toMatchObject({ status, body: { message: expect.any(String) } });
      expect(JSON.stringify(reply.body)).not.toMatch(/Error|at \w+ \(/);
      expect(({} as Row).admin).toBeUndefined();
    });

    it('with a file is no body of these calls', async () => {
      const form = toFormData({ ...colour, file: new Blob(['x'], { type: 'image/png' }) });
      expect((await raw('products_colors/add', form)).status).toBe(415);
    });

    it('holds no character that the database cannot, however deep', async () => {
      expect(errorsOf(await vendor.post('products_colors/add', { ...colour, name: ['a\0b', 'ب'] }))).toHaveProperty('name');
      expect(errorsOf(await vendor.post('products/add', { ...product(), tags: ['a\0'] }))).toHaveProperty('tags');
      expect((await vendor.post('products_colors/add', { ...colour, name: ['\ud800 lone', 'ب'] })).status).toBe(200);
    });

    it('may be missing, which is one with nothing in it', async () => {
      expect(Object.keys((await raw('products_colors/add', '{}', { 'content-type': 'application/json' })).body.errors)).toContain('hex');
      const reply = await fetch(`${server().url}/api/sub_vendor/products_colors/add`, { method: 'POST', headers: vendor.headers });
      expect(reply.status).toBe(422);
    });
  });

  describe('an address', () => {
    it('that is nowhere is 404, and one of another method 405 with the right one', async () => {
      const nowhere = await vendor.get('nothing/here');
      expect(nowhere).toMatchObject({ status: 404, body: { message: 'There is nothing at this address' } });
      const wrong = await vendor.get('products/add');
      expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
    });
  });
});
