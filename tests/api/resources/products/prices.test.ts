import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { inheritedValue } from '@matjar/admin';
import { soldAt } from '../../../../server/resources/products/variant';
import { tableOf } from '../../../../server/tables';
import { products } from '../../../../src/resources/products/products.resource';
import { variants } from '../../../../src/resources/products/variants.resource';
import { shopperOf } from '../../storefront/shopper';
import type { Wire } from './shelf';
import { onShelf } from './shelf';

await onShelf(({ server, vendor, shelf }) => {
  const { rows, sound, place, look } = shopperOf(server);

  beforeAll(async () => {
    await server().db.execute(sql`update discounts set active = false`);
  });

  /** Returns the variants of a product, as shown in a storefront. */
  const storefrontVariants = async (id: number): Promise<Wire[]> => {
    const { body } = await look('/api/storefront/products?shop=noor');
    return body.data.find(({ product_id }: Wire) => product_id === id).variants;
  };
  const paid = async (variant: number): Promise<number> => {
    const { body } = await place(sound([{ variant, qty: 1 }]));
    const [order] = await rows(
      sql`select l.price::float as price from order_lines l join orders o on o.id = l."order" where o.number = ${body.data.number}`,
    );
    return order.price;
  };
  const prices = (list: Wire[]) => list.map(({ price }) => price);

  describe('the price of a product', () => {
    it.each<[string, (id: number) => Promise<Wire>]>([
      ['in the form or in the list', (product_id) => vendor().post('products/update', { product_id, price: '4.125' })],
      [
        'in bulk',
        (product_id) =>
          vendor().post('products/change_price', { product_id: [product_id], how: 'to', amount: '4.125' }),
      ],
    ])('is what a shopper pays once it was changed %s', async (_how, change) => {
      const {
        product_id,
        variants: [variant],
      } = await shelf().priced('99', [null, null]);
      expect(prices(await storefrontVariants(product_id))).toEqual(['99', '99']);
      expect((await change(product_id)).status).toBe(200);
      expect(prices(await storefrontVariants(product_id))).toEqual(['4.125', '4.125']);
      expect(await paid(variant.id)).toBe(4.125);
      expect(await shelf().read(product_id)).toMatchObject({
        price: '4.125',
        price_from: '4.125',
        price_to: '4.125',
        variants: [{ price: null }, { price: null }],
      });
    });

    it('does not apply to a variant with a price of its own, until that is cleared', async () => {
      const {
        product_id,
        variants: [plain, own],
      } = await shelf().priced('2', [null, '3.5']);
      expect(await shelf().read(product_id)).toMatchObject({ price: '2', price_from: '2', price_to: '3.5' });
      await vendor().post('products/update', { product_id, price: '4' });
      expect(prices(await storefrontVariants(product_id))).toEqual(['4', '3.5']);
      expect(await paid(own.id)).toBe(3.5);
      expect(await shelf().read(product_id)).toMatchObject({ price_from: '3.5', price_to: '4' });
      await vendor().post('products/update', { product_id, variants: [plain, { ...own, price: null }] });
      expect(prices(await storefrontVariants(product_id))).toEqual(['4', '4']);
      expect(await paid(own.id)).toBe(4);
    });

    it('is the range over its active variants in a list', async () => {
      const {
        product_id,
        variants: [plain, own],
      } = await shelf().priced('2', [null, '3.5']);
      await vendor().post('products/update', { product_id, variants: [plain, { ...own, active: false }] });
      expect(await shelf().read(product_id)).toMatchObject({ price_from: '2', price_to: '2' });
      expect(prices(await storefrontVariants(product_id))).toEqual(['2']);
    });

    it('is multiplied by the quantity in an order line, less a discount', async () => {
      const {
        product_id,
        variants: [variant],
      } = await shelf().priced('0.724', [null, null]);
      const day = 86_400_000;
      const [start, end] = [-day, day].map((offset) => new Date(Date.now() + offset).toISOString());
      const made = await vendor().post('discounts/add', {
        name: ['Off', 'خصم'],
        rate: 7,
        start,
        end,
        scope: 'product',
        products: [product_id],
        active: true,
      });
      expect([made.status, made.body.errors]).toEqual([200, undefined]);
      expect(prices(await storefrontVariants(product_id))).toEqual(['0.673', '0.673']);
      await rows(sql`update product_variants set stock = 20 where id = ${variant.id}`);
      const { body } = await place(sound([{ variant: variant.id, qty: 7 }]));
      const sold = await rows(sql`select l.price::text, l.discount::text, (l.price * l.qty - l.discount)::text as total
        from order_lines l join orders o on o.id = l."order" where o.number = ${body.data.number}`);
      expect(sold.map((line) => Object.values(line).map(Number))).toEqual([[0.724, 0.357, 4.711]]);
      const quoted = await vendor().post('order_quote', {
        lines: [{ variant: variant.id, qty: 7 }],
        discount_type: 'none',
        delivery: 'pickup',
      });
      expect(quoted.body.data.lines).toMatchObject([{ price: '0.724', discount: '0.357', total: '4.711' }]);
      await server().db.execute(sql`update discounts set active = false`);
    });

    it('is the same in SQL as in the program', async () => {
      const { product_id } = await shelf().priced('2', [null, '3.5']);
      const [variant, product] = [tableOf(variants), tableOf(products)];
      const found = (await server()
        .db.select({ own: variant.price!, price: product.price!, sold: soldAt(variant, product) })
        .from(variant)
        .innerJoin(product, eq(product.id!, variant.product!))) as {
        own: string | null;
        price: string;
        sold: string;
      }[];
      expect(found.length).toBeGreaterThan(300);
      expect(found.some(({ own }) => own !== null)).toBe(true);
      expect(
        found.filter(({ own, price, sold }) => inheritedValue({ price: own }, { price }, 'price') !== sold),
      ).toEqual([]);
      const listed = (await vendor().get('products?per_page=100')).body.data as Wire[];
      for (const one of listed.filter((other) => other.product_id <= product_id).slice(0, 20)) {
        const { price, variants: all } = await shelf().read(one.product_id);
        const sold = (all as Wire[])
          .filter(({ active }) => active)
          .map((own) => Number(inheritedValue(own, { price }, 'price')));
        const [from, to] = sold.length > 0 ? [Math.min(...sold), Math.max(...sold)] : [Number(price), Number(price)];
        expect([one.sku, Number(one.price_from), Number(one.price_to)]).toEqual([one.sku, from, to]);
      }
    });
  });

  describe('changing the prices of several products', () => {
    const change = (product_id: number, input: object) =>
      vendor().post('products/change_price', { product_id: [product_id], ...input });

    it('changes variants with a price of their own by the same percentage, rounded to the currency’s digits', async () => {
      const { product_id } = await shelf().priced('1.111', [null, '2.222']);
      await change(product_id, { how: 'up', percent: 12.5 });
      expect(await shelf().read(product_id)).toMatchObject({
        price: '1.25',
        variants: [{ price: null }, { price: '2.5' }],
      });
      await change(product_id, { how: 'down', percent: 50 });
      expect(await shelf().read(product_id)).toMatchObject({
        price: '0.625',
        variants: [{ price: null }, { price: '1.25' }],
      });
    });

    it('sets one price for all variants, or only for those without their own', async () => {
      const { product_id } = await shelf().priced('2', [null, '3.5']);
      await change(product_id, { how: 'to', amount: '5', own: 'keep' });
      expect(prices(await storefrontVariants(product_id))).toEqual(['5', '3.5']);
      await change(product_id, { how: 'to', amount: '6' });
      expect(await shelf().read(product_id)).toMatchObject({
        price: '6',
        variants: [{ price: null }, { price: null }],
      });
    });

    it('never rounds down to zero by a percentage below 100', async () => {
      const { product_id } = await shelf().priced('0.001', [null, '0.002']);
      await change(product_id, { how: 'down', percent: 90 });
      expect(await shelf().read(product_id)).toMatchObject({
        price: '0.001',
        variants: [{ price: null }, { price: '0.001' }],
      });
      await change(product_id, { how: 'down', percent: 100 });
      expect(await shelf().read(product_id)).toMatchObject({ price: '0', variants: [{ price: null }, { price: '0' }] });
    });

    it.each([
      [{ how: 'to' }, { amount: ['Amount is required'] }],
      [{ how: 'up' }, { percent: ['Percent is required'] }],
      [{ how: 'down', percent: 101 }, { percent: ['Percent must be at most 100'] }],
    ])('rejects %j', async (input, errors) => {
      const { product_id } = await shelf().priced('2', [null, null]);
      expect((await change(product_id, input)).body.errors).toEqual(errors);
    });
  });

  it('a copied product keeps both inherited and own prices of its variants', async () => {
    const { product_id } = await shelf().priced('2', [null, '3.5']);
    await vendor().post('products/duplicate', { product_id });
    const [copy] = (await vendor().get('products?per_page=1')).body.data;
    expect(await shelf().read(copy.product_id)).toMatchObject({
      price: '2',
      variants: [{ price: null }, { price: '3.5' }],
    });
  });
});
