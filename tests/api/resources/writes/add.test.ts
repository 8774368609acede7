import { describe, expect, it } from 'vitest';
import { colour, errorsOf } from '../catalogue';
import { logIn } from '../people';
import { onCatalogue } from './onCatalogue';

await onCatalogue(({ server, vendor, product }) => {
  describe('adding a record', () => {
    it('returns the record as the list shows it, with defaults', async () => {
      const { body } = await vendor().post('products_colors/add', colour);
      const data = { ...colour, sort: 0, active: true, version: 1 };
      expect(body).toMatchObject({ message: `\u2068${colour.name[0]}\u2069 added`, data });
      const listed = await vendor().get(`products_colors?ids=${body.data.color_id}`);
      expect(listed.body.data).toEqual([body.data]);
    });

    it('stores money with all its digits', async () => {
      const { body } = await vendor().post('products/add', { ...product(), price: '999999999999.123' });
      expect(body.data.price).toBe('999999999999.123');
    });

    it('accepts null for optional fields and for fields with a default', async () => {
      const emptyValues = { tags: null, colours: null, brand: null };
      const { body } = await vendor().post('products/add', { ...product(), ...emptyValues });
      expect(body.data).toMatchObject({ tags: [], colours: [], brand: null });
      const added = await vendor().post('products_colors/add', { ...colour, sort: null, active: null });
      expect(added.body.data).toMatchObject({ sort: 0, active: true });
    });

    it('repeats a name unchanged in its message, including its punctuation', async () => {
      const name = 'Grey.. dark.';
      expect((await vendor().post('products_colors/add', { ...colour, name: [name, name] })).body.message).toBe(
        `\u2068${name}\u2069 added`,
      );
    });

    it('reports errors in all fields at once, in the language of the request', async () => {
      const texts = { name: ['Shirt', ''], slug: 'No Slug', sku: 'x'.repeat(65), price: 'much' };
      const body = { ...texts, low_stock: -1, made_up: 1 };
      const english = await vendor().post('products/add', { ...body, sizes: 'S', status: 'gone' });
      expect(english.status).toBe(422);
      expect(english.body.errors).toEqual({
        'name.ar': ['Name is required'],
        category: ['A category must be selected first'],
        slug: ['Web address can contain only lowercase letters, digits and hyphens'],
        sku: ['SKU can have at most 64 characters'],
        price: ['Price must be an amount of money'],
        low_stock: ['Low-stock threshold must be between 0 and 100000'],
        sizes: ['Sizes must be a list'],
        status: ['Status must be one of the choices'],
        made_up: ['made_up is not available here'],
      });
      const arabic = await vendor().post('products/add', body, { 'accept-language': 'ar' });
      expect(arabic.body.message).toMatch(/^[\u0600-\u06ff\s]+$/);
      expect(arabic.body.errors['name.ar'][0]).toContain('الاسم');
      expect(arabic.body.errors.slug[0]).toContain('اسم الرابط');
    });

    it('checks rules that compare fields', async () => {
      const reply = await vendor().post('products/add', { ...product(), sizes: [], colours: [] });
      expect(errorsOf(reply)).toEqual({ status: 422, sizes: ['Choose either a size or a colour'] });
    });

    it.each([
      ['a single text', 'Shirt', 422],
      ['three languages', ['a', 'ب', 'c'], 422],
      ['numbers', [1, 2], 422],
      ['one language', ['a'], 200],
      ['null', null, 200],
    ])(
      'rejects %s for a required text in two languages, and for an optional one unless it is empty',
      async (_case, value, optional) => {
        expect((await vendor().post('products_colors/add', { ...colour, name: value })).status).toBe(422);
        expect((await vendor().post('products/add', { ...product(), description: value })).status).toBe(optional);
      },
    );

    it.each(['id', 'color_id', 'version', 'created_at', 'updated_at', 'search_text', 'labels'])(
      'does not let a body set %s',
      async (name) => {
        const { status, body } = await vendor().post('products_colors/add', { ...colour, [name]: 1_000_000 });
        // A copied form contains the record's key and version, so the server ignores those. It rejects unknown names.
        if (status === 200) expect(body.data).toMatchObject({ color_id: expect.any(Number), version: 1 });
        expect(status === 200 ? body.data.color_id : body.errors[name]).not.toBe(1_000_000);
        expect(status).toBe(['color_id', 'version'].includes(name) ? 200 : 422);
      },
    );
  });

  describe('a unique value', () => {
    it('gives an error on its field when it is taken, both for new and changed records', async () => {
      const first = product();
      const { body } = await vendor().post('products/add', first);
      const again = await vendor().post('products/add', { ...product(), sku: first.sku });
      expect(errorsOf(again)).toEqual({ status: 422, sku: ['SKU is already in use'] });
      const other = await vendor().post('products/add', product());
      const { product_id } = other.body.data;
      const changed = await vendor().post('products/update', { product_id, slug: first.slug });
      expect(errorsOf(changed)).toEqual({ status: 422, slug: ['Web address is already in use'] });
      const same = await vendor().post('products/update', { product_id: body.data.product_id, sku: first.sku });
      expect(same.status).toBe(200);
    });

    it('is unique only within its shop', async () => {
      const otherVendor = await logIn(server(), 'second-vendor');
      const size = { name: ['Own', 'خاص'], code: 'OWN' };
      expect((await vendor().post('products_sizes/add', size)).status).toBe(200);
      expect((await otherVendor.post('products_sizes/add', size)).status).toBe(200);
    });

    it('stays unique under parallel requests', async () => {
      const body = { name: ['Race', 'سباق'], code: 'THE-RACE' };
      const replies = await Promise.all(Array.from({ length: 8 }, () => vendor().post('products_sizes/add', body)));
      const statuses = replies.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 422)]);
      for (const reply of replies.filter(({ status }) => status === 422)) {
        expect(errorsOf(reply).code).toEqual(['Code is already in use']);
      }
    });
  });
});
