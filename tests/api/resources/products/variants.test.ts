import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loggedIn } from '../people';
import type { Wire } from './shelf';
import { onShelf } from './shelf';

await onShelf(({ server, vendor, shelf }) => {
  const [other] = loggedIn(server, 'second-vendor');
  const counted = async (): Promise<number> => {
    const { rows } = (await server().db.execute(sql`select count(*)::int as n from product_variants`)) as unknown as {
      rows: { n: number }[];
    };
    return rows[0]!.n;
  };

  describe('a product’s variants', () => {
    it('are added, changed and removed with it', async () => {
      const [red, blue] = shelf().colours;
      const [small, large] = shelf().sizes;
      const added = await shelf().createProduct({
        variants: [shelf().variant(red, small), shelf().variant(red, large, { stock: 7 })],
      });
      expect(added.variants).toMatchObject([
        { colour: red, size: small, price: '5.5', stock: 3, reserved: 0, active: true },
        { colour: red, size: large, stock: 7 },
      ]);
      expect(added.stock).toBe(10);
      const [first] = added.variants;
      const { body } = await vendor().post('products/update', {
        product_id: added.product_id,
        version: added.version,
        variants: [{ ...first, stock: 4, price: '6.25' }, shelf().variant(blue, small)],
      });
      expect(body.data.version).toBe(added.version + 1);
      const now = await shelf().read(added.product_id);
      expect(now.variants).toMatchObject([
        { id: first.id, stock: 4, price: '6.25' },
        { colour: blue, size: small },
      ]);
      expect(now.variants).toHaveLength(2);
      const deleted = await vendor().post('products/delete', { product_id: added.product_id });
      expect(deleted.status).toBe(200);
    });

    it('are returned with a single product, but not in lists, which show the sum of their stock', async () => {
      const { body } = await vendor().get('products?per_page=3');
      for (const record of body.data) {
        expect(record).not.toHaveProperty('variants');
        const product = await shelf().read(record.product_id);
        expect(product.variants.reduce((sum: number, { stock }: Wire) => sum + stock, 0)).toBe(record.stock);
      }
    });

    it('can swap their codes', async () => {
      const [red, blue] = shelf().colours;
      const { product_id, variants } = await shelf().createProduct({
        variants: [shelf().variant(red, null), shelf().variant(blue, null)],
        sizes: [],
      });
      const [one, two] = variants;
      const { status } = await vendor().post('products/update', {
        product_id,
        variants: [
          { ...one, sku: two.sku },
          { ...two, sku: one.sku },
        ],
      });
      expect(status).toBe(200);
      expect((await shelf().read(product_id)).variants.map(({ sku }: Wire) => sku)).toEqual([two.sku, one.sku]);
    });
  });

  describe('a product with an invalid variant', () => {
    it.each<[string, (first: number, second: number) => object[], Record<string, string>]>([
      [
        'text for a stock',
        (red) => [shelf().variant(red, null, { stock: 'many' })],
        { 'variants.0.stock': 'Stock must be a number' },
      ],
      [
        'a stock below zero',
        (red) => [shelf().variant(red, null, { stock: -1 })],
        { 'variants.0.stock': expect.any(String) as never },
      ],
      [
        'an invalid price',
        (red) => [shelf().variant(red, null, { price: '-1' })],
        { 'variants.0.price': expect.any(String) as never },
      ],
      [
        'an empty code',
        (red) => [shelf().variant(red, null, { sku: '' })],
        { 'variants.0.sku': expect.any(String) as never },
      ],
      [
        'one code twice',
        (red, blue) => [shelf().variant(red, null, { sku: 'TWICE' }), shelf().variant(blue, null, { sku: 'TWICE' })],
        { 'variants.1.sku': 'SKU is already in use' },
      ],
      [
        'the same colour and size twice',
        (red) => [shelf().variant(red, null), shelf().variant(red, null)],
        { variants: 'Variants contains the same item twice' },
      ],
      [
        'a colour that it doesn’t come in',
        () => [shelf().variant(999_999, null)],
        { variants: 'A variant is of a colour or size that the product does not come in' },
      ],
      [
        'an id of another record',
        (red) => [shelf().variant(red, null, { id: 1 })],
        { 'variants.0.id': 'Variants: the chosen record does not exist' },
      ],
    ])('gets an error at its path and is not saved: %s', async (_case, make, errors) => {
      const before = await counted();
      const [red, blue] = shelf().colours;
      const { status, body } = await vendor().post('products/add', shelf().product({ variants: make(red, blue) }));
      expect([status, body.errors]).toEqual([
        422,
        Object.fromEntries(Object.entries(errors).map(([path, message]) => [path, [message]])),
      ]);
      expect(await counted()).toBe(before);
    });

    it('is rejected without a size and a colour', async () => {
      const { body } = await vendor().post('products/add', shelf().product({ colours: [], sizes: [] }));
      expect(body.errors).toEqual({ sizes: ['Choose either a size or a colour'] });
    });

    it('is rejected with a colour of another shop', async () => {
      const [{ color_id: foreignColor }] = (await other.get('products_colors?per_page=1')).body.data;
      const { body } = await vendor().post(
        'products/add',
        shelf().product({ colours: [foreignColor], variants: [shelf().variant(foreignColor)] }),
      );
      expect(body.errors).toEqual({ colours: [expect.stringContaining('does not exist')] });
    });

    it('is rejected with a variant of another shop', async () => {
      const [foreignVariant] = (await other.get('product_variants?per_page=1')).body.data;
      const ownProduct = await shelf().createProduct();
      const { status } = await vendor().post('products/update', {
        product_id: ownProduct.product_id,
        variants: [shelf().variant(shelf().colours[0], null, { id: foreignVariant.variant_id })],
      });
      expect(status).toBe(422);
      expect((await other.get(`product_variants?ids=${foreignVariant.variant_id}`)).body.data[0]).toEqual(
        foreignVariant,
      );
    });

    it('is rejected with a code of another product’s variant', async () => {
      const [existing] = (await vendor().get('product_variants?per_page=1')).body.data;
      const { body } = await vendor().post(
        'products/add',
        shelf().product({ variants: [shelf().variant(shelf().colours[0], null, { sku: existing.sku })] }),
      );
      expect(body.errors).toEqual({ 'variants.0.sku': ['SKU is already in use'] });
    });

    it('is rejected with less stock than reserved, and can’t drop a reserved variant', async () => {
      const { product_id, variants } = await shelf().createProduct({
        variants: [shelf().variant(shelf().colours[0], null)],
      });
      await server().db.execute(sql`update product_variants set reserved = 2 where id = ${variants[0].id}`);
      const less = await vendor().post('products/update', { product_id, variants: [{ ...variants[0], stock: 1 }] });
      expect(less.body.errors).toEqual({ 'variants.0.stock': [expect.stringContaining('have reserved')] });
      expect((await vendor().post('products/update', { product_id, variants: [] })).status).toBe(422);
      const [alone, bulk] = [
        { variant_id: variants[0].id, stock: 1 },
        { variant_id: [variants[0].id], each: [{ stock: 1 }] },
      ];
      const replies = [
        await vendor().post('product_variants/update', alone),
        await vendor().post('product_variants/update', bulk),
        await vendor().post('products/change_stock', { product_id, how: 'to', count: 1 }),
      ];
      expect(replies.map(({ status, body }) => [status, Object.values(body.errors)])).toEqual(
        replies.map(() => [422, [['Orders have reserved 2: the stock cannot go below that']]]),
      );
      // A product whose stock is already too low can still be renamed and restocked.
      await server().db.execute(sql`update product_variants set stock = 1 where id = ${variants[0].id}`);
      const renamed = await vendor().post('products/update', {
        product_id,
        name: ['Renamed', 'باسم آخر'],
        variants: [{ ...variants[0], stock: 1 }],
      });
      expect(renamed.status).toBe(200);
      expect((await vendor().post('product_variants/update', { variant_id: variants[0].id, stock: 5 })).status).toBe(
        200,
      );
      // The server ignores read-only values in requests.
      await vendor().post('products/update', { product_id, variants: [{ ...variants[0], reserved: 0 }] });
      expect((await shelf().read(product_id)).variants[0].reserved).toBe(2);
    });
  });

  it('an update of a single variant can be undone, as its reply says', async () => {
    const { variants } = await shelf().createProduct({
      variants: [shelf().variant(shelf().colours[0], null, { stock: 7 })],
    });
    const changed = await vendor().post('product_variants/update', { variant_id: variants[0].id, stock: 9 });
    const [, activity_id, undo] = /activity=(\d+)(;undo)?/.exec(changed.headers.get('change-set') ?? '')!;
    expect(undo).toBe(';undo');
    expect((await vendor().post('activity/restore', { activity_id: Number(activity_id) })).status).toBe(200);
    expect((await vendor().get(`product_variants?ids=${variants[0].id}`)).body.data[0].stock).toBe(7);
  });
});
