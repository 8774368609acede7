import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { onOneEngine } from '../onEachEngine';
import type { Person } from '../people';
import { logIn } from '../people';

// eslint-disable-next-line typescript/no-explicit-any -- a record of the wire
type Wire = any;

await onOneEngine((server) => {
  let vendor: Person;
  let other: Person;
  let options: { colours: number[]; sizes: number[]; category: number };
  let number = 0;

  const firstIds = async (person: Person, path: string, key: string, count: number): Promise<number[]> =>
    (await person.get(`${path}?per_page=${count}`)).body.data.map((record: Wire) => record[key]);

  beforeAll(async () => {
    vendor = await logIn(server(), 'vendor');
    other = await logIn(server(), 'second-vendor');
    const [category] = await firstIds(vendor, 'shop_categories', 'subsubcategory_id', 1);
    options = {
      category: category!,
      colours: await firstIds(vendor, 'products_colors', 'color_id', 2),
      sizes: await firstIds(vendor, 'products_sizes', 'size_id', 2),
    };
  });

  const variant = (colour: number | null, size: number | null, more: object = {}) => {
    number += 1;
    return { colour, size, sku: `V-${number}`, price: '5.5', stock: 3, ...more };
  };
  const product = (more: object = {}) => {
    number += 1;
    return {
      name: ['Thing', 'شيء'], slug: `thing-${number}`, sku: `THING-${number}`, price: '5.5', category: options.category,
      colours: options.colours, sizes: options.sizes, ...more,
    };
  };
  const made = async (more: object = {}): Promise<Wire> => {
    const { status, body } = await vendor.post('products/add', product(more));
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data;
  };
  const read = async (id: number): Promise<Wire> => (await vendor.get(`products?ids=${id}`)).body.data[0];
  const counted = async (): Promise<number> => {
    const { rows } = (await server().db.execute(sql`select count(*)::int as n from product_variants`)) as unknown as { rows: { n: number }[] };
    return rows[0]!.n;
  };

  describe('a product’s description', () => {
    const bad = [
      '<p>Soft<script>alert(1)</script></p>',
      '<p>Soft<img src=x onerror=alert(1)></p>',
      '<p>Soft <a href="javascript:alert(1)">link</a></p>',
      '<p>Soft<svg onload=alert(1)><script>alert(1)</script></svg></p>',
      '<p onclick="alert(1)" style="x">Soft</p><iframe src="https://example.com"></iframe>',
    ];

    it.each(bad)('is stored without what could run: %s', async (html) => {
      const { product_id, description } = await made({ description: [html, `<p>ناعم</p>${html}`] });
      for (const text of description as string[]) {
        expect(text).toMatch(/^<p>/);
        expect(text).toContain('Soft');
        expect(text).not.toMatch(/alert|script|<img|svg|iframe|onclick|style|href/);
      }
      const changed = await vendor.post('products/update', { product_id, description: [html, html] });
      expect(changed.body.data.description).toEqual([description[0], description[0]]);
      const rows = (await server().db.execute(
        sql`select description_en as text from products where id = ${product_id}`,
      )) as unknown as { rows: { text: string }[] };
      expect(rows.rows).toEqual([{ text: description[0] }]);
    });

    it('keeps its formatting, and is complete by its words alone', async () => {
      const text = '<h3>Care</h3><ul><li><strong>Wash</strong> at <a href="https://example.com/30">30°</a></li></ul>';
      const added = await made({ description: [text, '<p></p>'] });
      expect(added).toMatchObject({ description: [text, ''], arabic: false });
      const changed = await vendor.post('products/update', {
        product_id: added.product_id, description: [text, '<p>يُغسل</p>'],
      });
      expect(changed.body.data).toMatchObject({ description: [text, '<p>يُغسل</p>'], arabic: true });
    });

    it('is as long as its words', async () => {
      const of = (count: number) => `<p><strong>${'a'.repeat(count)}</strong></p>`;
      expect((await made({ description: [of(5000), null] })).description[0]).toBe(of(5000));
      const { status, body } = await vendor.post('products/add', product({ description: [of(5001), null] }));
      expect([status, body.errors]).toEqual([
        422, { 'description.en': ['Description can have at most 5000 characters'] },
      ]);
    });
  });

  describe('a product’s variants', () => {
    it('are made, changed, added to and taken away with it', async () => {
      const [red, blue] = options.colours as [number, number];
      const [small, large] = options.sizes as [number, number];
      const added = await made({ variants: [variant(red, small), variant(red, large, { stock: 7 })] });
      expect(added.variants).toMatchObject([
        { colour: red, size: small, price: '5.5', stock: 3, reserved: 0, active: true },
        { colour: red, size: large, stock: 7 },
      ]);
      expect(added.stock).toBe(10);
      const [first] = added.variants;
      const { body } = await vendor.post('products/update', {
        product_id: added.product_id, version: added.version,
        variants: [{ ...first, stock: 4, price: '6.25' }, variant(blue, small)],
      });
      expect(body.data.version).toBe(added.version + 1);
      const now = await read(added.product_id);
      expect(now.variants).toMatchObject([{ id: first.id, stock: 4, price: '6.25' }, { colour: blue, size: small }]);
      expect(now.variants).toHaveLength(2);
      const deleted = await vendor.post('products/delete', { product_id: added.product_id });
      expect(deleted.status).toBe(200);
    });

    it('come with one product, and not with a list of them, whose stock they sum up to', async () => {
      const { body } = await vendor.get('products?per_page=3');
      for (const record of body.data) {
        expect(record).not.toHaveProperty('variants');
        const whole = await read(record.product_id);
        expect(whole.variants.reduce((sum: number, { stock }: Wire) => sum + stock, 0)).toBe(record.stock);
      }
    });

    it('can swap their codes', async () => {
      const [red, blue] = options.colours as [number, number];
      const { product_id, variants } = await made({ variants: [variant(red, null), variant(blue, null)], sizes: [] });
      const [one, two] = variants;
      const { status } = await vendor.post('products/update', {
        product_id, variants: [{ ...one, sku: two.sku }, { ...two, sku: one.sku }],
      });
      expect(status).toBe(200);
      expect((await read(product_id)).variants.map(({ sku }: Wire) => sku)).toEqual([two.sku, one.sku]);
    });
  });

  describe('is refused by its place, and nothing of it kept:', () => {
    it.each<[string, (first: number, second: number) => object[], Record<string, string>]>([
      ['text for a stock', (red) => [variant(red, null, { stock: 'many' })], { 'variants.0.stock': 'Stock must be a number' }],
      ['a stock below zero', (red) => [variant(red, null, { stock: -1 })], { 'variants.0.stock': expect.any(String) as never }],
      ['a price that is none', (red) => [variant(red, null, { price: '-1' })], { 'variants.0.price': expect.any(String) as never }],
      ['no code', (red) => [variant(red, null, { sku: '' })], { 'variants.0.sku': expect.any(String) as never }],
      ['one code twice', (red, blue) => [variant(red, null, { sku: 'TWICE' }), variant(blue, null, { sku: 'TWICE' })],
        { 'variants.1.sku': 'SKU is already in use' }],
      ['the same place twice', (red) => [variant(red, null), variant(red, null)],
        { variants: 'Variants holds the same item twice' }],
      ['a colour that it doesn’t come in', () => [variant(999_999, null)],
        { variants: 'A variant is of a colour or size that the product does not come in' }],
      ['an id that isn’t its own', (red) => [variant(red, null, { id: 1 })],
        { 'variants.0.id': 'Variants: the chosen record does not exist' }],
    ])('%s', async (_what, make, errors) => {
      const before = await counted();
      const [red, blue] = options.colours as [number, number];
      const { status, body } = await vendor.post('products/add', product({ variants: make(red, blue) }));
      expect([status, body.errors]).toEqual([
        422, Object.fromEntries(Object.entries(errors).map(([path, message]) => [path, [message]])),
      ]);
      expect(await counted()).toBe(before);
    });

    it('a product without a size or a colour', async () => {
      const { body } = await vendor.post('products/add', product({ colours: [], sizes: [] }));
      expect(body.errors).toEqual({ sizes: ['Choose either a size or a colour'] });
    });

    it('another shop’s colour', async () => {
      const theirs = await firstIds(other, 'products_colors', 'color_id', 1);
      const { body } = await vendor.post('products/add', product({ colours: theirs, variants: [variant(theirs[0]!, null)] }));
      expect(body.errors).toEqual({ colours: [expect.stringContaining('does not exist')] });
    });

    it('another shop’s variant', async () => {
      const [theirs] = (await other.get('product_variants?per_page=1')).body.data;
      const mine = await made();
      const { status } = await vendor.post('products/update', {
        product_id: mine.product_id, variants: [variant(options.colours[0]!, null, { id: theirs.variant_id })],
      });
      expect(status).toBe(422);
      expect((await other.get(`product_variants?ids=${theirs.variant_id}`)).body.data[0]).toEqual(theirs);
    });

    it('a code that another product’s variant has', async () => {
      const [taken] = (await vendor.get('product_variants?per_page=1')).body.data;
      const { body } = await vendor.post('products/add', product({ variants: [variant(options.colours[0]!, null, { sku: taken.sku })] }));
      expect(body.errors).toEqual({ 'variants.0.sku': ['SKU is already in use'] });
    });

    it('less stock than orders have reserved, and taking such a variant away', async () => {
      const { product_id, variants } = await made({ variants: [variant(options.colours[0]!, null)] });
      await server().db.execute(sql`update product_variants set reserved = 2 where id = ${variants[0].id}`);
      const less = await vendor.post('products/update', { product_id, variants: [{ ...variants[0], stock: 1 }] });
      expect(less.body.errors).toEqual({ 'variants.0.stock': [expect.stringContaining('reserved more than that')] });
      expect((await vendor.post('products/update', { product_id, variants: [] })).status).toBe(422);
      // What the server fills isn't taken from anybody.
      await vendor.post('products/update', { product_id, variants: [{ ...variants[0], reserved: 0 }] });
      expect((await read(product_id)).variants[0].reserved).toBe(2);
    });
  });

  describe('what is proposed for a product', () => {
    const named = (more: object) => product({ name: ['Silk Robe', 'روب حرير'], slug: 'silk-robe', sku: 'SILK-ROBE', ...more });
    const add = async (more: object): Promise<Wire> => (await vendor.post('products/add', named(more))).body;
    const codes = ({ variants }: Wire) => variants.map(({ sku }: Wire) => sku);

    it('is unique though another product is called the same, and two at once', async () => {
      const [red] = options.colours;
      const first = await add({ variants: [variant(red!, null, { sku: 'SILK-ROBE-RED' })] });
      expect([first.data.slug, first.data.sku, codes(first.data)]).toEqual(['silk-robe', 'SILK-ROBE', ['SILK-ROBE-RED']]);
      const others = await Promise.all([add({}), add({})]);
      expect(others.map(({ data }) => `${data.slug} ${data.sku}`).toSorted()).toEqual(['silk-robe-2 SILK-ROBE-2', 'silk-robe-3 SILK-ROBE-3']);
    });

    it('is made of the Arabic name where there is no other, and unique as well', async () => {
      const arabic = { name: ['روب حرير', 'روب حرير'], slug: 'rub-hrir', sku: 'RUB-HRIR' };
      expect([(await add(arabic)).data.slug, (await add(arabic)).data.slug]).toEqual(['rub-hrir', 'rub-hrir-2']);
    });

    it('never collides between the variants of two products', async () => {
      const [red, blue] = options.colours as [number, number];
      const robe = { name: ['Robe', 'روب'], slug: 'robe', sku: 'ROBE' };
      await add({ ...robe, variants: [variant(red, null, { sku: 'ROBE-RED-S' })] });
      const second = await add({ name: ['Robe Red', 'روب'], slug: 'robe-red', sku: 'ROBE-RED', variants: [
        variant(red, null, { sku: 'ROBE-RED-S' }), variant(blue, null, { sku: 'ROBE-RED-S' }),
      ] });
      expect(codes(second.data)).toEqual(['ROBE-RED-S-2', 'ROBE-RED-S-3']);
      const { body } = await vendor.post('products/update', {
        product_id: second.data.product_id, sizes: [], variants: [...second.data.variants.slice(0, 1), variant(blue, null, { sku: 'ROBE-RED-S' })],
      });
      expect(codes(body.data)).toEqual(['ROBE-RED-S-2', 'ROBE-RED-S-4']);
    });

    it('is refused where it is taken and somebody thought of it', async () => {
      await add({ slug: 'my-own-robe', sku: 'OWN-1' });
      expect((await add({ slug: 'my-own-robe', sku: 'OWN-1' })).errors).toEqual({ slug: ['Address name is already in use'] });
    });
  });

  describe('pictures of a product', () => {
    const image = (name: string) => ({ url: `/media/demo/${name}.webp`, alt: { en: 'Front', ar: 'الواجهة' } });

    it('keep their order and their words', async () => {
      const { product_id } = await made({ images: [image('b'), image('a'), { url: 'https://example.com/c.png', alt: null }] });
      const { images } = await read(product_id);
      expect(images).toEqual([image('b'), image('a'), { url: 'https://example.com/c.png', alt: null }]);
    });

    it.each([
      ['javascript:alert(1)', 'images.0.url'], ['/media/../secret', 'images.0.url'], ['data:image/png;base64,x', 'images.0.url'],
    ])('are nowhere but where pictures can be: %s', async (url, path) => {
      const { body } = await vendor.post('products/add', product({ images: [{ url, alt: null }] }));
      expect(Object.keys(body.errors)).toEqual([path]);
    });
  });

  it('says whether it is written in Arabic as far as in English, and is found by it', async () => {
    const { product_id, arabic } = await made({ description: ['Long', ''] });
    expect(arabic).toBe(false);
    const ids = async (flag: boolean) =>
      (await vendor.get(`products?filter[arabic]=${flag}&per_page=100`)).body.data.map((one: Wire) => one.product_id);
    expect(await ids(false)).toContain(product_id);
    await vendor.post('products/update', { product_id, description: ['Long', 'طويل'] });
    expect(await ids(false)).not.toContain(product_id);
  });

  it('is copied with its variants, out of sale and without stock', async () => {
    const { product_id, slug } = await made({ variants: [variant(options.colours[0]!, null)] });
    for (const count of [2, 3]) {
      expect((await vendor.post('products/duplicate', { product_id })).status).toBe(200);
      const [copy] = (await vendor.get(`products?per_page=1`)).body.data;
      expect(copy).toMatchObject({ slug: `${slug}-${count}`, status: 'inactive', stock: 0, name: [`Thing (${count})`, `شيء (${count})`] });
      expect((await read(copy.product_id)).variants).toMatchObject([{ stock: 0, price: '5.5' }]);
    }
  });

  it('has its price and stock changed with others’, all or none', async () => {
    const one = await made({ variants: [variant(options.colours[0]!, null)] });
    const two = await made({ price: '10', variants: [variant(options.colours[0]!, null, { price: '10', stock: 1 })] });
    const ids = [one.product_id, two.product_id];
    await vendor.post('products/change_price', { product_id: ids, how: 'up', percent: 10 });
    expect(await read(one.product_id)).toMatchObject({ price: '6.05', variants: [{ price: '6.05' }] });
    expect(await read(two.product_id)).toMatchObject({ price: '11', variants: [{ price: '11' }] });
    await vendor.post('products/change_stock', { product_id: ids, how: 'by', count: 5 });
    expect([(await read(one.product_id)).stock, (await read(two.product_id)).stock]).toEqual([8, 6]);
    const refused = await vendor.post('products/change_stock', { product_id: ids, how: 'by', count: -7 });
    expect(refused.body.errors).toHaveProperty('count');
    expect([(await read(one.product_id)).stock, (await read(two.product_id)).stock]).toEqual([8, 6]);
  });
});
