import { beforeAll, describe, expect, it } from 'vitest';
import { onEachEngine } from './onEachEngine';
import type { Person } from './people';
import { logIn } from './people';

type Rows = Record<string, unknown>[];

await onEachEngine((server) => {
  let vendor: Person;
  const query = (parameters: Record<string, string | number>) =>
    new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, String(value)])).toString();
  const products = (parameters: Record<string, string | number> = {}, headers?: Record<string, string>) =>
    vendor.get(`products?${query(parameters)}`, headers);
  const rowsOf = async (parameters: Record<string, string | number>, headers?: Record<string, string>) => {
    const { status, body } = await products({ per_page: 100, ...parameters }, headers);
    expect(status).toBe(200);
    return body.data as Rows;
  };
  beforeAll(async () => {
    vendor = await logIn(server(), 'vendor');
  });

  describe('paging', () => {
    it('gives ten of the first page unless asked otherwise, newest first', async () => {
      const { body } = await products();
      const ids = (body.data as Rows).map((row) => row.product_id as number);
      expect(body.meta).toEqual({ total: expect.any(Number), page: 1, per_page: 10 });
      expect(ids).toEqual([...ids].sort((one, two) => two - one));
      expect(ids).toHaveLength(10);
    });

    it('goes through all rows once, in a stable order even among equals', async () => {
      const { body } = await products({ per_page: 1 });
      const seen: unknown[] = [];
      for (let page = 1; (page - 1) * 50 < body.meta.total; page += 1) {
        seen.push(...(await rowsOf({ sort: 'status', page, per_page: 50 })).map((row) => row.product_id));
      }
      expect(new Set(seen).size).toBe(body.meta.total);
      expect(seen).toHaveLength(body.meta.total);
    });

    it('is empty past the end, and says how many there are all the same', async () => {
      const { body } = await products({ page: 999 });
      expect(body).toMatchObject({ data: [], meta: { total: expect.any(Number), page: 999 } });
      expect(body.meta.total).toBeGreaterThan(0);
    });

    it.each([
      ['page', '0'], ['page', '-1'], ['page', '1.5'], ['page', 'x'], ['page', ''], ['page', '99999999999'],
      ['per_page', '0'], ['per_page', '101'], ['per_page', 'all'],
    ])('refuses %s=%s', async (key, value) => {
      expect(await products({ [key]: value })).toMatchObject({ status: 422, body: { errors: { [key]: [expect.any(String)] } } });
    });
  });

  describe('ids', () => {
    it('gives those records, all of them, and none for none', async () => {
      const [first, second] = (await products()).body.data as Rows;
      const ids = [first!.product_id, second!.product_id];
      expect((await vendor.get(`products?ids=${ids.join()}`)).body.data.map((row: Rows[0]) => row.product_id)).toEqual(ids);
      expect((await vendor.get('products?ids=')).body).toMatchObject({ data: [], meta: { total: 0 } });
    });

    it.each(['x', '1,x', '1;2', '-1', '1,,2'])('refuses %s', async (ids) => {
      expect(await products({ ids })).toMatchObject({ status: 422, body: { errors: { ids: [expect.any(String)] } } });
    });
  });

  describe('sorting', () => {
    it('is by the language of the request, both ways', async () => {
      const byteOrder = (one: string, two: string) => Buffer.compare(Buffer.from(one), Buffer.from(two));
      for (const [language, index] of [['en', 0], ['ar', 1]] as const) {
        for (const [order, sign] of [['ASC', 1], ['DESC', -1]] as const) {
          const rows = await rowsOf({ sort: 'name', order }, { 'accept-language': language });
          const names = rows.map((row) => (row.name as string[])[index]!);
          expect(names).toEqual([...names].sort((one, two) => sign * byteOrder(one, two)));
        }
      }
    });

    it('is by value, not by text', async () => {
      const prices = (await rowsOf({ sort: 'price', order: 'asc' })).map((row) => Number(row.price));
      expect(prices).toEqual([...prices].sort((one, two) => one - two));
    });

    it.each(['cost', 'search_text', 'sub_shop_id', 'description', 'version', 'name_en', 'id; drop table users', '__proto__'])(
      'refuses %s',
      async (sort) => expect(await products({ sort })).toMatchObject({ status: 422, body: { errors: { sort: [expect.any(String)] } } }),
    );

    it('refuses an order that is none', async () => {
      expect((await products({ sort: 'price', order: 'sideways' })).body.errors).toHaveProperty('order');
    });
  });

  describe('filters', () => {
    it('take one value, or any of several', async () => {
      const [one, other] = [...new Set((await rowsOf({})).map((row) => row.category as number))];
      const first = await rowsOf({ 'filter[category]': one! });
      const both = await rowsOf({ 'filter[category]': `${one},${other}` });
      expect(new Set(first.map((row) => row.category))).toEqual(new Set([one]));
      expect(new Set(both.map((row) => row.category))).toEqual(new Set([one, other]));
    });

    it('take a range, with its ends', async () => {
      const prices = (await rowsOf({ sort: 'price' })).map((row) => row.price as string);
      const [low, high] = [prices[10]!, prices[40]!];
      const found = await rowsOf({ 'filter[price][gte]': low, 'filter[price][lte]': high, sort: 'price' });
      expect(found[0]!.price).toBe(low);
      expect(found.at(-1)!.price).toBe(high);
    });

    it('work together, with search, and count what they leave', async () => {
      const { body } = await products({ 'filter[status]': 'active', search: 'فستان', 'filter[price][gte]': '1', per_page: 100 });
      expect(body.meta.total).toBe(body.data.length);
      expect((body.data as Rows).every((row) => row.status === 'active')).toBe(true);
      expect(body.data.length).toBeGreaterThan(0);
    });

    it('take a toggle as a query writes it', async () => {
      for (const [text, value] of [['true', true], ['1', true], ['false', false], ['0', false]] as const) {
        const { body } = await vendor.get(`brands?filter[active]=${text}`);
        expect((body.data as Rows).every((row) => row.active === value)).toBe(true);
        expect(body.data.length).toBeGreaterThan(0);
      }
    });

    it.each([
      ['filter[cost]', '5'], ['filter[cost][gte]', '5'], ['filter[sub_shop_id]', '3'], ['filter[search_text]', 'a'],
      ['filter[name]', 'a'], ['filter[__proto__]', '1'], ['filter[constructor]', '1'], ['filter', '1'],
      ['filter[price][like]', '1'], ['filter[price', '1'], ['where', '1'],
      ['filter[category]', 'x'], ['filter[category]', ''], ['filter[category][gte]', '1'], ['filter[status]', 'gone'],
      ['filter[price][gte]', "1' or '1'='1"], ['filter[price][gte]', 'NaN'], ['filter[price][lte]', '1e9'],
    ])('refuse %s=%s', async (key, value) => {
      expect(await products({ [key]: value })).toMatchObject({ status: 422, body: { errors: { [key]: [expect.any(String)] } } });
    });

    it('refuse a key that is given twice', async () => {
      expect((await vendor.get('products?filter[status]=active&filter[status]=inactive')).status).toBe(422);
    });
  });

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
          name, slug: `search-${index}`, sku: `SEARCH-${index}`, price: '1', tags: [`zebra${index}`],
          sizes: [size!.size_id], category: category!.subsubcategory_id,
        };
        expect((await vendor.post('products/add', body)).status).toBe(200);
      }
    });
    const found = async (search: string) => {
      const rows = await rowsOf({ search });
      return names.flatMap(([name], index) => (rows.some((row) => (row.name as string[])[0] === name) ? [index] : []));
    };

    it.each([
      ['creme BRULEE', [0]], ['فستان احمر', [0]], ['احمر فستان', [0]], ['اسلامي', [0]], ['إِسْلَامى', [0]],
      ['جميل', [1]], ['2026', [1]], ['٢٠٢٦', [1]], ['حقيبه مدرسه', [2]], ['zebra1', [1]], ['SEARCH-', [0, 1, 2]],
      ['search-2', [2]], ['100%', [1]], ['cotton_shirt', [1]], ['cotton%shirt', []], ['cottonXshirt', []],
      ['k\\s', [2]], ['فستان حقيبة', []], ['%', [1]], ['_', [1]],
    ])('for %s finds %j', async (search, expected) => {
      const hits = await found(search);
      expect(hits).toEqual(expected);
    });

    it('finds what a record has become, and no longer what it was', async () => {
      const [row] = await rowsOf({ search: 'search-0' });
      await vendor.post('products/update', { product_id: row!.product_id, name: ['Velvet cloak', 'عباءة مخملية'] });
      expect(await found('creme')).toEqual([]);
      expect((await rowsOf({ search: 'عباءه مخمليه' })).map((record) => record.product_id)).toEqual([row!.product_id]);
    });

    it('of nothing finds everything, of control characters as well', async () => {
      const { body } = await products();
      expect((await products({ search: '' })).body.meta).toEqual(body.meta);
      expect((await products({ search: ' \u200f ' })).body.meta).toEqual(body.meta);
    });

    it('refuses what is longer than any name, and what no database stores', async () => {
      expect((await products({ search: 'a'.repeat(201) })).body.errors).toHaveProperty('search');
      expect((await products({ search: 'a\0b' })).body.errors).toHaveProperty('search');
    });
  });

  describe('a record', () => {
    it('comes with the titles of what it refers to, in both languages, in the order of the ids', async () => {
      const row = (await rowsOf({})).find(({ colours, brand }) => (colours as number[]).length > 1 && brand)!;
      const colours = (await vendor.get(`products_colors?ids=${(row.colours as number[]).join()}`)).body.data as Rows;
      const brands = (await vendor.get(`brands?ids=${row.brand}`)).body.data as Rows;
      expect(row.labels).toMatchObject({
        brand: brands[0]!.name,
        colours: (row.colours as number[]).map((id) => colours.find((colour) => colour.color_id === id)!.name),
      });
    });

    it('has no title where it refers to nothing', async () => {
      const row = (await rowsOf({})).find(({ brand }) => brand === null);
      const sample = row ?? (await rowsOf({ search: 'search-1' }))[0]!;
      expect(sample).toMatchObject({ brand: null, labels: { brand: null } });
    });

    it('counts what refers to it, within the shop', async () => {
      const rows = (await vendor.get('shop_categories')).body.data as Rows;
      for (const { subsubcategory_id, products: counted } of rows.slice(0, 3)) {
        const { body } = await products({ 'filter[category]': subsubcategory_id as number });
        expect(counted).toBe(body.meta.total);
      }
    });

    it('tells no more than is declared', async () => {
      const row = (await rowsOf({}))[0]!;
      expect(row).not.toHaveProperty('sub_shop_id');
      expect(row).not.toHaveProperty('search_text');
      const account = (await vendor.get('my_account')).body.data as object;
      expect(Object.keys(account).filter((key) => /password|suspended/.test(key))).toEqual([]);
    });
  });
});
