import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onOneEngine } from '../onEachEngine';
import type { Person } from '../people';
import { logIn } from '../people';

// eslint-disable-next-line typescript/no-explicit-any -- a record of the wire
type Wire = any;

await onOneEngine((server) => {
  let vendor: Person;
  let admin: Person;
  let shop: number;
  let base: object;
  let number = 0;
  const currencies: Record<string, number> = {};
  const run = async (statement: ReturnType<typeof sql>) => (await server().db.execute(statement) as unknown as { rows: Wire[] }).rows;
  const ar = { 'accept-language': 'ar' };

  beforeAll(async () => {
    vendor = await logIn(server(), 'vendor');
    admin = await logIn(server(), 'admin');
    shop = (await vendor.get('my_shop')).body.data.sub_shop_id;
    for (const { code, currency_id } of (await vendor.get('currencies?per_page=50')).body.data as Wire[]) currencies[code] = currency_id;
    const [category] = (await vendor.get('shop_categories?per_page=1')).body.data;
    const colours = ((await vendor.get('products_colors?per_page=2')).body.data as Wire[]).map(({ color_id }) => color_id);
    base = { name: ['Bag', 'حقيبة'], category: category.subsubcategory_id, colours };
  });

  /** All that the shop sells costs whole amounts, in a currency of three digits after the point. */
  beforeEach(async () => {
    await run(sql`update products set price = round(price) + 1, compare_at = null, cost = null where sub_shop_id = ${shop}`);
    await run(sql`update product_variants set price = round(price) + 1 where sub_shop_id = ${shop} and price is not null`);
    await run(sql`update offers set price = round(price) + 1 where sub_shop_id = ${shop}`);
    await run(sql`update advertisements set budget = round(budget) where sub_shop_id = ${shop}`);
    await run(sql`update currencies set decimals = 3 where code = 'KWD'`);
    await run(sql`update sub_shops set currency = ${currencies.KWD}, delivery_fee = 1, point_worth = 0 where id = ${shop}`);
  });

  const add = async (price: string, own: string | null = null): Promise<Wire> => {
    number += 1;
    const [one, two] = (base as Wire).colours;
    const variants = [{ colour: one, sku: `CUR-${number}-1`, stock: 1, price: null }, { colour: two, sku: `CUR-${number}-2`, stock: 1, price: own }];
    const { status, body } = await vendor.post('products/add', { ...base, slug: `cur-${number}`, sku: `CUR-${number}`, price, variants });
    expect([status, body.errors]).toEqual([200, undefined]);
    return body.data;
  };
  const currencyOf = async () => (await run(sql`select currency from sub_shops where id = ${shop}`))[0].currency;
  const two = 'Round those first; “Change price” does so for many products at once.';
  const refusal = `3 records have amounts with more digits after the point than this allows (Products: 2, Offers: 1). ${two}`;

  describe('a shop with prices finer than the currency that it is to have', () => {
    const finer = async () => {
      await add('1.125');
      await add('2', '1.001');
      await add('2.5', '1.25');
      await run(sql`update offers set price = 1.001 where id = (select min(id) from offers where sub_shop_id = ${shop})`);
    };

    it.each<[string, () => Person, string, () => object]>([
      ['in its settings', () => vendor, 'settings/update', () => ({})],
      ['in its own form', () => vendor, 'shop/update', () => ({})],
      ['by the platform', () => admin, 'shops/update', () => ({ sub_shop_id: shop })],
    ])('is told how many, where, and what to do, beside the field: %s', async (_where, who, path, more) => {
      await finer();
      const { status, body } = await who().post(path, { ...more(), currency: currencies.SAR });
      expect([status, body.errors]).toEqual([422, { currency: [refusal] }]);
      const arabic = await who().post(path, { ...more(), currency: currencies.SAR }, ar);
      expect(arabic.body.errors).toEqual({
        currency: ['3 سجلات مبالغها أدق مما يُسمح به هنا: المنتجات: 2، العروض: 1. قرّب هذه المبالغ أولًا؛ يقرّب إجراء «تغيير السعر» أسعار منتجات كثيرة دفعة واحدة.'],
      });
      expect(await currencyOf()).toBe(currencies.KWD);
    });

    it('can round them at once, and then has it', async () => {
      await finer();
      await run(sql`update offers set price = 1 where sub_shop_id = ${shop}`);
      await run(sql`update products set cost = 0.4321, compare_at = 9.999 where sku = ${`CUR-${number}`}`);
      const all = ((await vendor.get('products?per_page=3')).body.data as Wire[]).map(({ product_id }) => product_id);
      expect((await vendor.post('products/change_price', { product_id: all, how: 'round', digits: 2 })).status).toBe(200);
      expect((await vendor.post('settings/update', { currency: currencies.SAR })).body.errors).toBeUndefined();
      const rounded = (await vendor.get(`products?ids=${all.toSorted((a, b) => a - b).join()}&sort=id&order=ASC`)).body.data as Wire[];
      expect(rounded.map(({ price, compare_at, cost, variants }) => [price, compare_at, cost, variants[1].price])).toEqual([
        ['1.13', null, null, null], ['2', null, null, '1'], ['2.5', '10', '0.43', '1.25'],
      ]);
    });

    it('rounds nothing to nothing', async () => {
      const { product_id } = await add('0.001', '0.002');
      await vendor.post('products/change_price', { product_id: [product_id], how: 'round', digits: 2 });
      expect((await vendor.get(`products?ids=${product_id}`)).body.data[0]).toMatchObject({ price: '0.01', compare_at: null, variants: [{ price: null }, { price: '0.01' }] });
    });

    it('may have any other that is as fine, and change what else it likes', async () => {
      await finer();
      await run(sql`update currencies set decimals = 3 where code = 'AED'`);
      expect((await vendor.post('settings/update', { currency: currencies.AED })).body.errors).toBeUndefined();
      expect((await vendor.post('shop/update', { currency: currencies.AED, legal_name: 'Noor' })).body.errors).toBeUndefined();
      await run(sql`update currencies set decimals = 2 where code = 'AED'`);
    });

    it('isn’t told of what it can’t change any more, nor of another shop’s', async () => {
      await run(sql`update products set price = price + 0.001 where sub_shop_id <> ${shop}`);
      await run(sql`update advertisements set budget = 1.001, status = 'ended' where sub_shop_id = ${shop}`);
      expect((await vendor.post('settings/update', { currency: currencies.SAR })).body.errors).toBeUndefined();
    });

    it('is told of its own delivery and points wherever the currency changes', async () => {
      await run(sql`update sub_shops set delivery_fee = 1.125 where id = ${shop}`);
      const { body } = await vendor.post('shop/update', { currency: currencies.SAR });
      expect(body.errors.currency[0]).toContain('1 record has an amount with more digits after the point than this allows (Settings: 1).');
      expect((await vendor.post('settings/update', { currency: currencies.SAR })).body.errors).toEqual({
        delivery_fee: ['Delivery can have at most 2 digits after the point in this currency'],
      });
    });
  });

  it('a currency keeps the digits that shops’ prices have', async () => {
    await run(sql`update products set price = round(price) where price is not null`);
    await run(sql`update product_variants set price = round(price) where price is not null`);
    await run(sql`update offers set price = round(price)`);
    await run(sql`update sub_shops set delivery_fee = null, point_worth = 0`);
    await run(sql`update advertisements set budget = round(budget)`);
    await add('1.125');
    const change = (decimals: number) => admin.post('currencies/update', { currency_id: currencies.KWD, decimals });
    const { status, body } = await change(2);
    expect([status, Object.keys(body.errors), body.errors.decimals[0]]).toEqual([422, ['decimals'], expect.stringContaining('(Products: 1)')]);
    expect((await change(4)).status).toBe(200);
    expect((await change(3)).status).toBe(200);
  });
});
