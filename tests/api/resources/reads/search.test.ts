import { beforeAll, describe, expect, it } from 'vitest';
import { onEachEngine } from '../onEachEngine';
import { loggedIn } from '../people';
import { productList } from '../products/productList';
import type { Rows } from '../products/productList';

await onEachEngine((server) => {
  const { products, rowsOf } = productList(() => vendor);
  const [vendor] = loggedIn(server, 'vendor');

  describe('search', () => {
    const names = [
      ['Crème brûlée Dress', 'فُستان أحمر إسلاميّ'],
      ['100% cotton_shirt', 'قميص ٢٠٢٦ جمـــيل'],
      ['Back\\slash bag', 'حقيبة مدرسة كبيرة'],
    ];
    beforeAll(async () => {
      const [size] = (await vendor.get('products_sizes')).body.data as Rows;
      const [category] = (await vendor.get('shop_categories')).body.data as Rows;
      for (const [index, name] of names.entries()) {
        const body = {
          name,
          slug: `search-${index}`,
          sku: `SEARCH-${index}`,
          price: '1',
          tags: [`zebra${index}`, `AB_${index}55555`],
          sizes: [size!.size_id],
          category: category!.subsubcategory_id,
        };
        await vendor.post('products/add', body);
      }
    });
    it('finds a client by any digits of the phone, in every spelling of shop and query', async () => {
      const { client_id } = (
        await vendor.post('clients/add', { full_name: 'Reem Salem', phone: '\u202a+965 ٥٣٣٧\u00a01052\u202c' })
      ).body.data;
      const queries = [
        '53371052',
        '5337 1052',
        '+96553371052',
        '00965-5337-1052',
        '٥٣٣٧١٠٥٢',
        '337105',
        '+965 (5337) 1052',
      ];
      for (const query of queries) {
        const rows = (await vendor.get(`clients?search=${encodeURIComponent(query)}`)).body.data as Rows;
        expect([query, rows.map((row) => row.client_id)]).toEqual([query, [client_id]]);
        const palette = (await vendor.get(`search?q=${encodeURIComponent(query)}`)).body.data as Rows;
        expect([query, palette.some((row) => row.resource === 'clients' && row.id === client_id)]).toEqual([
          query,
          true,
        ]);
      }
    });

    const found = async (search: string) => {
      const rows = await rowsOf({ search });
      return names.flatMap(([name], index) => (rows.some((row) => (row.name as string[])[0] === name) ? [index] : []));
    };

    it.each([
      ['creme BRULEE', [0]],
      ['فستان احمر', [0]],
      ['احمر فستان', [0]],
      ['اسلامي', [0]],
      ['إِسْلَامى', [0]],
      ['جميل', [1]],
      ['2026', [1]],
      ['٢٠٢٦', [1]],
      ['حقيبه مدرسه', [2]],
      ['zebra1', [1]],
      ['SEARCH-', [0, 1, 2]],
      ['cr', [0]],
      ['ق', [1]],
      ['قم', [1]],
      ['2', [1, 2]],
      ['em', []],
      ['ميص', [1]],
      ['ba', [2]],
      ['SEARCH0', [0]],
      ['#search-1', [1]],
      ['search\u20112', [2]],
      ['\u200fSearch ٢', [1, 2]],
      ['search/0', [0]],
      ['-', [0, 1, 2]],
      ['search-2', [2]],
      ['100%', [1]],
      ['cotton_shirt', [1]],
      ['cotton%shirt', []],
      ['cottonXshirt', []],
      ['k\\s', [2]],
      ['فستان حقيبة', []],
      ['%', [1]],
      ['_', [0, 1, 2]],
      // For these search terms, only the digits are looked up in the index.
      ['55555', [0, 1, 2]],
      ['ab_155555', [1]],
      ['b_055', [0]],
      ['AB%155555', []],
      ['ab-155555', []],
      ['١٥٥٥٥٥', [1]],
      ['zebra2 255555', [2]],
      ['zebra2 155555', []],
      ['ba 255555', [2]],
    ])('for %s finds %j', async (search, expected) => {
      const hits = await found(search);
      expect(hits).toEqual(expected);
    });

    it('ranks an exact name first, then names that begin with the words, in both languages and across pages, unless sorted', async () => {
      const all = [
        ['Extra quilted', 'مبطن جدا'],
        ['Quilted and wide', 'مبطّن وعريض'],
        ['Quilted', 'مُبطَّن'],
        ['Half quilted', 'نصف مبطن'],
        ['Very quilted', 'شديد التبطين'],
      ] as const;
      const [size] = (await vendor.get('products_sizes')).body.data as Rows;
      const [category] = (await vendor.get('shop_categories')).body.data as Rows;
      for (const [index, name] of all.entries()) {
        const body = {
          name,
          slug: `quilted-${index}`,
          sku: `QUILTED-${index}`,
          price: '1',
          sizes: [size!.size_id],
          category: category!.subsubcategory_id,
        };
        expect((await vendor.post('products/add', body)).status).toBe(200);
      }
      const namesOf = async (query: string) =>
        ((await vendor.get(`products?${query}`)).body.data as Rows).map(({ name }) => (name as string[])[0]);
      const best = await namesOf('search=QUILTED');
      expect(best.slice(0, 2)).toEqual(['Quilted', 'Quilted and wide']);
      expect(
        await Promise.all(
          [1, 2, 3, 4, 5].map(async (page) => (await namesOf(`search=QUILTED&per_page=1&page=${page}`))[0]),
        ),
      ).toEqual(best);
      expect((await namesOf(`search=${encodeURIComponent('مبطن')}`)).slice(0, 2)).toEqual([
        'Quilted',
        'Quilted and wide',
      ]);
      expect(await namesOf('search=quilted&sort=id&order=asc')).toEqual(all.map(([name]) => name));
      expect(await namesOf('search=quilted&per_page=2&page=9')).toEqual([]);
      expect(await namesOf(`search=${encodeURIComponent('quil_ed')}`)).toEqual([]);
    });

    it('finds a record by its new values, and no longer by the old ones', async () => {
      const [row] = await rowsOf({ search: 'search-0' });
      await vendor.post('products/update', { product_id: row!.product_id, name: ['Velvet cloak', 'عباءة مخملية'] });
      expect(await found('creme')).toEqual([]);
      expect((await rowsOf({ search: 'عباءه مخمليه' })).map((record) => record.product_id)).toEqual([row!.product_id]);
    });

    it.each([
      [1, 1],
      [1, 2],
      [2, 2],
      [1, 3],
      [2, 3],
      [1, 4],
      [3, 1],
    ])('returns the total on page %i with %i rows per page', async (page, per_page) => {
      const { data, meta } = (await products({ search: 'search-', page, per_page })).body;
      expect([data.length, meta.total]).toEqual([
        Math.max(0, Math.min(per_page, names.length - (page - 1) * per_page)),
        names.length,
      ]);
    });

    it('ignores empty text and control characters', async () => {
      const { body } = await products();
      expect((await products({ search: '' })).body.meta).toEqual(body.meta);
      expect((await products({ search: ' \u200f ' })).body.meta).toEqual(body.meta);
    });

    it('refuses more than 200 characters, and characters that PostgreSQL can’t store', async () => {
      expect((await products({ search: 'a'.repeat(201) })).body.errors).toHaveProperty('search');
      expect((await products({ search: 'a\0b' })).body.errors).toHaveProperty('search');
    });
  });

  describe('a record', () => {
    it('includes the titles of its references in both languages, in the order of the ids', async () => {
      const row = (await rowsOf({})).find(({ colours, brand }) => (colours as number[]).length > 1 && brand)!;
      const colours = (await vendor.get(`products_colors?ids=${(row.colours as number[]).join()}`)).body.data as Rows;
      const brands = (await vendor.get(`brands?ids=${row.brand}`)).body.data as Rows;
      expect(row.labels).toMatchObject({
        brand: brands[0]!.name,
        colours: (row.colours as number[]).map((id) => colours.find((colour) => colour.color_id === id)!.name),
      });
    });

    it('has no title for an empty reference', async () => {
      const row = (await rowsOf({})).find(({ brand }) => brand === null);
      const sample = row ?? (await rowsOf({ search: 'search-1' }))[0]!;
      expect(sample).toMatchObject({ brand: null, labels: { brand: null } });
    });

    it('counts the records that refer to it within the shop', async () => {
      const rows = (await vendor.get('shop_categories')).body.data as Rows;
      for (const { subsubcategory_id, products: counted } of rows.slice(0, 3)) {
        const { body } = await products({ 'filter[category]': subsubcategory_id as number });
        expect(counted).toBe(body.meta.total);
      }
    });

    it('returns only declared fields', async () => {
      const row = (await rowsOf({}))[0]!;
      expect(row).not.toHaveProperty('sub_shop_id');
      expect(row).not.toHaveProperty('search_text');
      const account = (await vendor.get('my_account')).body.data as object;
      expect(Object.keys(account).filter((key) => /password|suspended/.test(key))).toEqual([]);
    });
  });
});
