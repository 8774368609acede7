import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Wire } from './shelf';
import { onShelf } from './shelf';

await onShelf(({ server, vendor, shelf }) => {
  describe('a product’s description', () => {
    const bad = [
      '<p>Soft<script>alert(1)</script></p>',
      '<p>Soft<img src=x onerror=alert(1)></p>',
      '<p>Soft <a href="javascript:alert(1)">link</a></p>',
      '<p>Soft<svg onload=alert(1)><script>alert(1)</script></svg></p>',
      '<p onclick="alert(1)" style="x">Soft</p><iframe src="https://example.com"></iframe>',
    ];

    it.each(bad)('is stored without active content: %s', async (html) => {
      const { product_id, description } = await shelf().createProduct({ description: [html, `<p>ناعم</p>${html}`] });
      for (const text of description as string[]) {
        expect(text).toMatch(/^<p>/);
        expect(text).toContain('Soft');
        expect(text).not.toMatch(/alert|script|<img|svg|iframe|onclick|style|href/);
      }
      const changed = await vendor().post('products/update', { product_id, description: [html, html] });
      expect(changed.body.data.description).toEqual([description[0], description[0]]);
      const rows = (await server().db.execute(
        sql`select description_en as text from products where id = ${product_id}`,
      )) as unknown as { rows: { text: string }[] };
      expect(rows.rows).toEqual([{ text: description[0] }]);
    });

    it('keeps its formatting, and counts as translated only if it contains text', async () => {
      const text = '<h3>Care</h3><ul><li><strong>Wash</strong> at <a href="https://example.com/30">30°</a></li></ul>';
      const added = await shelf().createProduct({ description: [text, '<p></p>'] });
      expect(added).toMatchObject({ description: [text, ''], arabic: false });
      const changed = await vendor().post('products/update', {
        product_id: added.product_id,
        description: [text, '<p>يُغسل</p>'],
      });
      expect(changed.body.data).toMatchObject({ description: [text, '<p>يُغسل</p>'], arabic: true });
    });

    it('is limited by its text without the markup', async () => {
      const of = (count: number) => `<p><strong>${'a'.repeat(count)}</strong></p>`;
      expect((await shelf().createProduct({ description: [of(5000), null] })).description[0]).toBe(of(5000));
      const { status, body } = await vendor().post('products/add', shelf().product({ description: [of(5001), null] }));
      expect([status, body.errors]).toEqual([
        422,
        { 'description.en': ['Description can have at most 5000 characters'] },
      ]);
    });
  });

  describe('a proposed web address or SKU of a product', () => {
    const robeWith = (more: object) =>
      shelf().product({ name: ['Silk Robe', 'روب حرير'], slug: 'silk-robe', sku: 'SILK-ROBE', ...more });
    const add = async (more: object): Promise<Wire> => (await vendor().post('products/add', robeWith(more))).body;
    const codes = ({ variants }: Wire) => variants.map(({ sku }: Wire) => sku);

    it('gets a number if another product has it, even for parallel requests', async () => {
      const [red] = shelf().colours;
      const first = await add({ variants: [shelf().variant(red!, null, { sku: 'SILK-ROBE-RED' })] });
      expect([first.data.slug, first.data.sku, codes(first.data)]).toEqual([
        'silk-robe',
        'SILK-ROBE',
        ['SILK-ROBE-RED'],
      ]);
      const others = await Promise.all([add({}), add({})]);
      expect(others.map(({ data }) => `${data.slug} ${data.sku}`).toSorted()).toEqual([
        'silk-robe-2 SILK-ROBE-2',
        'silk-robe-3 SILK-ROBE-3',
      ]);
    });

    it('may be derived from the Arabic name, and gets a number as well', async () => {
      const arabic = { name: ['روب حرير', 'روب حرير'], slug: 'rub-hrir', sku: 'RUB-HRIR' };
      expect([(await add(arabic)).data.slug, (await add(arabic)).data.slug]).toEqual(['rub-hrir', 'rub-hrir-2']);
    });

    it('never collides with a variant of another product', async () => {
      const [red, blue] = shelf().colours;
      const robe = { name: ['Robe', 'روب'], slug: 'robe', sku: 'ROBE' };
      await add({ ...robe, variants: [shelf().variant(red, null, { sku: 'ROBE-RED-S' })] });
      const second = await add({
        name: ['Robe Red', 'روب'],
        slug: 'robe-red',
        sku: 'ROBE-RED',
        variants: [
          shelf().variant(red, null, { sku: 'ROBE-RED-S' }),
          shelf().variant(blue, null, { sku: 'ROBE-RED-S' }),
        ],
      });
      expect(codes(second.data)).toEqual(['ROBE-RED-S-2', 'ROBE-RED-S-3']);
      const { body } = await vendor().post('products/update', {
        product_id: second.data.product_id,
        sizes: [],
        variants: [...second.data.variants.slice(0, 1), shelf().variant(blue, null, { sku: 'ROBE-RED-S' })],
      });
      expect(codes(body.data)).toEqual(['ROBE-RED-S-2', 'ROBE-RED-S-4']);
    });

    it('is rejected as a duplicate if the vendor typed it', async () => {
      await add({ slug: 'my-own-robe', sku: 'OWN-1' });
      expect((await add({ slug: 'my-own-robe', sku: 'OWN-1' })).errors).toEqual({
        slug: ['Web address is already in use'],
      });
    });
  });

  it('a product’s SKU is a duplicate regardless of case, spaces, invisible characters and digit script', async () => {
    const [red, blue] = shelf().colours;
    const skuTaken = { sku: ['SKU is already in use'] };
    const { product_id } = await shelf().createProduct({
      sku: 'Case-12',
      variants: [shelf().variant(red, null, { sku: 'Case-12-Red' })],
    });
    for (const sku of ['CASE-12', 'case-١٢', '\u200fcase\u201112']) {
      expect([sku, (await vendor().post('products/add', shelf().product({ sku }))).body.errors]).toEqual([
        sku,
        skuTaken,
      ]);
    }
    const rows = async (...skus: string[]) =>
      (
        await vendor().post(
          'products/add',
          shelf().product({ variants: skus.map((sku, at) => shelf().variant([red, blue][at]!, null, { sku })) }),
        )
      ).body.errors;
    expect(Object.keys(await rows('CASE-12-RED'))).toEqual(['variants']);
    expect(Object.keys(await rows('case-13', 'CASE-13'))).toEqual(['variants']);
    // Hyphens within a code are significant.
    // A product's code can be changed to a different spelling of the same code.
    expect((await shelf().createProduct({ sku: 'CASE-1-2' })).sku).toBe('CASE-1-2');
    expect((await vendor().post('products/update', { product_id, sku: 'CASE-12' })).body.data.sku).toBe('CASE-12');
  });

  describe('pictures of a product', () => {
    const image = (name: string) => ({ url: `https://example.com/${name}.webp`, alt: { en: 'Front', ar: 'الواجهة' } });

    it('keep their order and their alternative texts', async () => {
      const { product_id } = await shelf().createProduct({
        images: [image('b'), image('a'), { url: 'https://example.com/c.png', alt: null }],
      });
      const { images } = await shelf().read(product_id);
      expect(images).toEqual([image('b'), image('a'), { url: 'https://example.com/c.png', alt: null }]);
    });

    it.each([
      ['javascript:alert(1)', 'images.0.url'],
      ['/media/../secret', 'images.0.url'],
      ['data:image/png;base64,x', 'images.0.url'],
    ])('reject an address that isn’t a picture’s: %s', async (url, path) => {
      const { body } = await vendor().post('products/add', shelf().product({ images: [{ url, alt: null }] }));
      expect(Object.keys(body.errors)).toEqual([path]);
    });
  });

  it('a product reports whether its Arabic texts are complete, and products can be filtered by this', async () => {
    const { product_id, arabic } = await shelf().createProduct({ description: ['Long', ''] });
    expect(arabic).toBe(false);
    const ids = async (flag: boolean) =>
      (await vendor().get(`products?filter[arabic]=${flag}&per_page=100`)).body.data.map((one: Wire) => one.product_id);
    expect(await ids(false)).toContain(product_id);
    await vendor().post('products/update', { product_id, description: ['Long', 'طويل'] });
    expect(await ids(false)).not.toContain(product_id);
  });

  it('a product is copied with its variants, inactive and without stock', async () => {
    const { product_id, slug } = await shelf().createProduct({ variants: [shelf().variant(shelf().colours[0], null)] });
    for (const count of [2, 3]) {
      expect((await vendor().post('products/duplicate', { product_id })).status).toBe(200);
      const [copy] = (await vendor().get(`products?per_page=1`)).body.data;
      expect(copy).toMatchObject({
        slug: `${slug}-${count}`,
        status: 'inactive',
        stock: 0,
        name: [`Thing (${count})`, `شيء (${count})`],
      });
      expect((await shelf().read(copy.product_id)).variants).toMatchObject([{ stock: 0, price: '5.5' }]);
    }
  });

  it('products get a new price or stock in bulk, all or none', async () => {
    const one = await shelf().createProduct({ variants: [shelf().variant(shelf().colours[0], null)] });
    const two = await shelf().createProduct({
      price: '10',
      variants: [shelf().variant(shelf().colours[0], null, { price: '10', stock: 1 })],
    });
    const ids = [one.product_id, two.product_id];
    await vendor().post('products/change_price', { product_id: ids, how: 'up', percent: 10 });
    expect(await shelf().read(one.product_id)).toMatchObject({ price: '6.05', variants: [{ price: '6.05' }] });
    expect(await shelf().read(two.product_id)).toMatchObject({ price: '11', variants: [{ price: '11' }] });
    await vendor().post('products/change_stock', { product_id: ids, how: 'by', count: 5 });
    expect([(await shelf().read(one.product_id)).stock, (await shelf().read(two.product_id)).stock]).toEqual([8, 6]);
    const refused = await vendor().post('products/change_stock', { product_id: ids, how: 'by', count: -7 });
    expect(refused.body.errors).toHaveProperty('count');
    expect([(await shelf().read(one.product_id)).stock, (await shelf().read(two.product_id)).stock]).toEqual([8, 6]);
  });
});
