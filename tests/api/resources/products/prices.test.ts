import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readJournal } from '../../../../framework/server/migrations/difference';
import { migrationsFolder } from '../../../../server/config/paths';
import { soldAt } from '../../../../server/resources/products/price';
import { tableOf } from '../../../../server/tables';
import { inheritedValue } from '../../../../framework/declaration/validation/inherits';
import { products } from '../../../../src/resources/products/products.resource';
import { variants } from '../../../../src/resources/products/variants.resource';
import { shopperOf } from '../../storefront/shopper';
import { onOneEngine } from '../onEachEngine';
import type { Person } from '../people';
import { logIn } from '../people';

// eslint-disable-next-line typescript/no-explicit-any -- a record of the wire
type Wire = any;

/** What the migration does with the rows of older versions; nothing of it changes a table. */
const { tag } = readJournal(migrationsFolder!).entries.find((entry) => entry.tag.endsWith('_variants_inherit_their_price'))!;
// By the name that the setting has now, under which the log is told to keep quiet.
const [, ...statements] = readFileSync(`${migrationsFolder!}/${tag}.sql`, 'utf8').replaceAll('matjar.quiet', 'admin.quiet').split('--> statement-breakpoint');

await onOneEngine((server) => {
  const { rows, sound, place, look } = shopperOf(server);
  let vendor: Person;
  let base: object;
  let colours: number[];
  let number = 0;

  beforeAll(async () => {
    vendor = await logIn(server(), 'vendor');
    const first = async (path: string, count: number) => (await vendor.get(`${path}?per_page=${count}`)).body.data as Wire[];
    const [category] = await first('shop_categories', 1);
    colours = (await first('products_colors', 2)).map(({ color_id }) => color_id);
    base = { name: ['Bag', 'حقيبة'], category: category.subsubcategory_id, colours };
    await server().db.execute(sql`update discounts set active = false`);
  });

  /** A product of two variants, of which the second may have a price of its own. */
  const made = async (price: string, own: string | null = null, more: object = {}): Promise<Wire> => {
    number += 1;
    const variant = (at: number, cost: string | null) =>
      ({ colour: colours[at], sku: `BAG-${number}-${at}`, stock: 5, price: cost });
    const { status, body } = await vendor.post('products/add', {
      ...base, slug: `bag-${number}`, sku: `BAG-${number}`, price, variants: [variant(0, null), variant(1, own)], ...more,
    });
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data;
  };
  const read = async (id: number): Promise<Wire> => (await vendor.get(`products?ids=${id}`)).body.data[0];
  /** What a storefront shows of a product's variants. */
  const shown = async (id: number): Promise<Wire[]> => {
    const { body } = await look('/api/storefront/products?shop=noor');
    return body.data.find(({ product_id }: Wire) => product_id === id).variants;
  };
  const paid = async (variant: number): Promise<number> => {
    const { body } = await place(sound([{ variant, qty: 1 }]));
    const [order] = await rows(sql`select l.price::float as price from order_lines l join orders o on o.id = l."order" where o.number = ${body.data.number}`);
    return order.price;
  };
  const prices = (list: Wire[]) => list.map(({ price }) => price);

  describe('the price that a vendor changes is the one that a shopper pays', () => {
    it.each<[string, (id: number) => Promise<Wire>]>([
      ['in the form or in the list', (product_id) => vendor.post('products/update', { product_id, price: '4.125' })],
      ['with others’', (product_id) => vendor.post('products/change_price', { product_id: [product_id], how: 'to', amount: '4.125' })],
    ])('%s', async (_how, change) => {
      const { product_id, variants: [variant] } = await made('99');
      expect(prices(await shown(product_id))).toEqual(['99', '99']);
      expect((await change(product_id)).status).toBe(200);
      expect(prices(await shown(product_id))).toEqual(['4.125', '4.125']);
      expect(await paid(variant.id)).toBe(4.125);
      expect(await read(product_id)).toMatchObject({
        price: '4.125', price_from: '4.125', price_to: '4.125', variants: [{ price: null }, { price: null }],
      });
    });

    it('is left to a variant that was given its own, until it is given back', async () => {
      const { product_id, variants: [plain, own] } = await made('2', '3.5');
      expect(await read(product_id)).toMatchObject({ price: '2', price_from: '2', price_to: '3.5' });
      await vendor.post('products/update', { product_id, price: '4' });
      expect(prices(await shown(product_id))).toEqual(['4', '3.5']);
      expect(await paid(own.id)).toBe(3.5);
      expect(await read(product_id)).toMatchObject({ price_from: '3.5', price_to: '4' });
      await vendor.post('products/update', { product_id, variants: [plain, { ...own, price: null }] });
      expect(prices(await shown(product_id))).toEqual(['4', '4']);
      expect(await paid(own.id)).toBe(4);
    });

    it('is, in a list, that of what is on sale', async () => {
      const { product_id, variants: [plain, own] } = await made('2', '3.5');
      await vendor.post('products/update', { product_id, variants: [plain, { ...own, active: false }] });
      expect(await read(product_id)).toMatchObject({ price_from: '2', price_to: '2' });
      expect(prices(await shown(product_id))).toEqual(['2']);
    });

    it('is the same for a query as for the program', async () => {
      const { product_id } = await made('2', '3.5');
      const [variant, product] = [tableOf(variants), tableOf(products)];
      const found = (await server().db
        .select({ own: variant.price!, price: product.price!, sold: soldAt(variant, product) })
        .from(variant).innerJoin(product, eq(product.id!, variant.product!))) as { own: string | null; price: string; sold: string }[];
      expect(found.length).toBeGreaterThan(300);
      expect(found.some(({ own }) => own !== null)).toBe(true);
      expect(found.filter(({ own, price, sold }) => inheritedValue({ price: own }, { price }, 'price') !== sold)).toEqual([]);
      const listed = (await vendor.get('products?per_page=100')).body.data as Wire[];
      for (const one of listed.filter((other) => other.product_id <= product_id).slice(0, 20)) {
        const { price, variants: all } = await read(one.product_id);
        const sold = (all as Wire[]).filter(({ active }) => active).map((own) => Number(inheritedValue(own, { price }, 'price')));
        const [from, to] = sold.length > 0 ? [Math.min(...sold), Math.max(...sold)] : [Number(price), Number(price)];
        expect([one.sku, Number(one.price_from), Number(one.price_to)]).toEqual([one.sku, from, to]);
      }
    });
  });

  describe('prices changed with others’', () => {
    const change = (product_id: number, input: object) => vendor.post('products/change_price', { product_id: [product_id], ...input });

    it('change by the same percentage where variants have their own, to the currency’s digits', async () => {
      const { product_id } = await made('1.111', '2.222');
      await change(product_id, { how: 'up', percent: 12.5 });
      expect(await read(product_id)).toMatchObject({ price: '1.25', variants: [{ price: null }, { price: '2.5' }] });
      await change(product_id, { how: 'down', percent: 50 });
      expect(await read(product_id)).toMatchObject({ price: '0.625', variants: [{ price: null }, { price: '1.25' }] });
    });

    it('are set for all that is sold, or for variants without their own alone', async () => {
      const { product_id } = await made('2', '3.5');
      await change(product_id, { how: 'to', amount: '5', own: 'keep' });
      expect(prices(await shown(product_id))).toEqual(['5', '3.5']);
      await change(product_id, { how: 'to', amount: '6' });
      expect(await read(product_id)).toMatchObject({ price: '6', variants: [{ price: null }, { price: null }] });
    });

    it('never become nothing by a percentage below 100', async () => {
      const { product_id } = await made('0.001', '0.002');
      await change(product_id, { how: 'down', percent: 90 });
      expect(await read(product_id)).toMatchObject({ price: '0.001', variants: [{ price: null }, { price: '0.001' }] });
      await change(product_id, { how: 'down', percent: 100 });
      expect(await read(product_id)).toMatchObject({ price: '0', variants: [{ price: null }, { price: '0' }] });
    });

    it.each([
      [{ how: 'to' }, { amount: ['Amount is required'] }],
      [{ how: 'up' }, { percent: ['Percent is required'] }],
      [{ how: 'down', percent: 101 }, { percent: ['Percent must be at most 100'] }],
    ])('are refused for %j', async (input, errors) => {
      const { product_id } = await made('2');
      expect((await change(product_id, input)).body.errors).toEqual(errors);
    });
  });

  it('is inherited by a copy’s variants, and kept by those that have their own', async () => {
    const { product_id } = await made('2', '3.5');
    await vendor.post('products/duplicate', { product_id });
    const [copy] = (await vendor.get('products?per_page=1')).body.data;
    expect(await read(copy.product_id)).toMatchObject({ price: '2', variants: [{ price: null }, { price: '3.5' }] });
  });

  describe('an amount finer than the shop’s currency is refused, and said so with the digits there are:', () => {
    const said = 'Price can have at most 3 digits after the point in this currency';

    it.each<[string, (one: Wire) => Promise<Wire>, object]>([
      ['a new product’s', () => vendor.post('products/add', { ...base, slug: 'x', sku: 'X', price: '1.0005' }), { price: [said] }],
      ['a product’s', ({ product_id }) => vendor.post('products/update', { product_id, price: '0.0004' }), { price: [said] }],
      ['many products’', ({ product_id }) => vendor.post('products/update', { product_id: [product_id], price: '0.0004' }), { price: [said] }],
      ['a variant’s', ({ product_id, variants: [one, two] }) => vendor.post('products/update', { product_id, variants: [one, { ...two, price: '1.0005' }] }),
        { 'variants.1.price': [said] }],
      ['an action’s', ({ product_id }) => vendor.post('products/change_price', { product_id: [product_id], how: 'to', amount: '1.00051' }),
        { amount: [said.replace('Price', 'Amount')] }],
      ['the settings’', () => vendor.post('settings/update', { delivery_fee: '0.0001' }), { delivery_fee: [said.replace('Price', 'Delivery')] }],
    ])('%s', async (_whose, send, errors) => {
      const one = await made('2');
      const { status, body } = await send(one);
      expect([status, body.errors]).toEqual([422, errors]);
      expect(await read(one.product_id)).toMatchObject({ price: '2', variants: [{ price: null }, { price: null }] });
    });

    it('a payout’s, which is at least the currency’s smallest unit', async () => {
      const [{ account_id: account }] = (await vendor.get('accounts')).body.data;
      const errors = async (amount: string) => (await vendor.post('payouts/add', { account, amount })).body.errors;
      expect(await errors('1.0005')).toEqual({ amount: [said.replace('Price', 'Amount')] });
      expect(await errors('0')).toEqual({ amount: ['Amount must be at least 0.001'] });
    });

    it('in Arabic, too, and of a currency without any', async () => {
      const one = await made('2');
      const update = (price: string) => vendor.post('products/update', { product_id: one.product_id, price }, { 'accept-language': 'ar' });
      expect((await update('1.0005')).body.errors).toEqual({ price: ['تقبل هذه العملة 3 منازل عشرية على الأكثر في حقل «السعر»'] });
      await server().db.execute(sql`update currencies set decimals = 0 where code = 'KWD'`);
      expect((await update('1.5')).body.errors).toEqual({ price: ['لا تقبل هذه العملة كسورًا: أدخل مبلغًا بلا كسور في حقل «السعر»'] });
      expect((await update('3')).status).toBe(200);
      await server().db.execute(sql`update currencies set decimals = 3 where code = 'KWD'`);
    });

    it('but not for noughts at its end', async () => {
      const { product_id } = await made('2');
      expect((await vendor.post('products/update', { product_id, price: '1.2500' })).body.data.price).toBe('1.25');
    });

    it('when the currency changes, of what the shop has set before', async () => {
      const old = (await vendor.get('settings')).body.data as Wire;
      const { currency_id } = (await vendor.get('currencies?per_page=50')).body.data.find(({ code }: Wire) => code === 'SAR');
      await vendor.post('settings/update', { delivery_fee: '1.125' });
      const { body } = await vendor.post('settings/update', { currency: currency_id });
      expect(body.errors).toEqual({ delivery_fee: ['Delivery can have at most 2 digits after the point in this currency'] });
      for (const [table, column] of [['products', 'price'], ['products', 'compare_at'], ['products', 'cost'], ['product_variants', 'price'], ['offers', 'price'], ['advertisements', 'budget']] as const) {
        await server().db.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = round(${sql.identifier(column)}, 2)`);
      }
      expect((await vendor.post('settings/update', { currency: currency_id, delivery_fee: '1.25', point_worth: '0.01' })).status).toBe(200);
      const { currency, delivery_fee, point_worth } = old;
      expect((await vendor.post('settings/update', { currency, delivery_fee, point_worth })).status).toBe(200);
    });
  });

  it('of older versions stays what shoppers paid, and a variant’s that is its product’s is its own no more', async () => {
    const same = await made('2.5', '2.5');
    const differs = await made('2.5', '3.5');
    const fine = await made('1.001', '1.001');
    const nothing = await made('1', '1');
    await server().db.execute(sql`update product_variants set price = 2.5 where product in (${same.product_id}, ${differs.product_id}) and price is null`);
    await server().db.execute(sql`update product_variants set price = 1.0005 where product = ${fine.product_id}`);
    await server().db.execute(sql`update products set price = 1.0014, compare_at = 2.0006 where id = ${fine.product_id}`);
    await server().db.execute(sql`update product_variants set price = 0.0004 where product = ${nothing.product_id}`);
    const all = [same, differs, fine, nothing].map(({ product_id }) => product_id);
    const before = await Promise.all(all.map(shown));
    expect(prices(before[2]!)).toEqual(['1.001', '1.001']);
    const logged = async () => (await rows(sql`select count(*)::int as n from audit_log`))[0].n as number;
    const told = await logged();
    await server().database.exclusive(async (db) => db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
    }));
    expect(await Promise.all(all.map(shown))).toEqual(before);
    expect(await logged()).toBe(told);
    expect(await Promise.all(all.map(async (id) => (await read(id)).variants.map(({ price }: Wire) => price)))).toEqual([
      [null, null], [null, '3.5'], [null, null], ['0', '0'],
    ]);
    expect(await read(fine.product_id)).toMatchObject({ price: '1.001', compare_at: '2.001' });
  });
});
