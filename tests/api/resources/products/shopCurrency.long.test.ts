import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../people';
import { loggedIn } from '../people';
import type { Wire } from './shelf';
import { onShelf } from './shelf';

await onShelf(({ server, vendor, shelf }) => {
  let shop: number;
  const currencies: Record<string, number> = {};
  const run = async (statement: ReturnType<typeof sql>) =>
    ((await server().db.execute(statement)) as unknown as { rows: Wire[] }).rows;
  const ar = { 'accept-language': 'ar' };

  const [admin] = loggedIn(server, 'admin');
  beforeAll(async () => {
    shop = (await vendor().get('my_shop')).body.data.sub_shop_id;
    // A shop with sales can't change its currency.
    await run(sql`truncate orders, transactions, payouts, offer_orders, refunds cascade`);
    for (const { code, currency_id } of (await vendor().get('currencies?per_page=50')).body.data as Wire[])
      currencies[code] = currency_id;
  });

  /** Rounds all prices and amounts of the shop and sets its currency to three decimal places. */
  beforeEach(async () => {
    await run(sql`update products set price = round(price) + 1, compare_at = null, cost = null
      where sub_shop_id = ${shop} and (price <> round(price) or compare_at is not null or cost is not null)`);
    await run(
      sql`update product_variants set price = round(price) + 1 where sub_shop_id = ${shop} and price <> round(price)`,
    );
    await run(sql`update offers set price = round(price) + 1 where sub_shop_id = ${shop} and price <> round(price)`);
    await run(sql`update advertisements set budget = round(budget) where sub_shop_id = ${shop}`);
    await run(sql`update currencies set decimals = 3 where code = 'KWD'`);
    await run(
      sql`update sub_shops set currency = ${currencies.KWD}, delivery_fee = 1, point_worth = 0 where id = ${shop}`,
    );
  });

  const currencyOf = async () => (await run(sql`select currency from sub_shops where id = ${shop}`))[0].currency;
  const advice = 'Round them first; “Change price” does so for many products at once.';
  const refusal = `3 records have amounts with more decimal places than this allows (Products: 2, Offers: 1). ${advice}`;

  describe('a shop whose amounts have more decimal places than its new currency', () => {
    const finer = async () => {
      await shelf().priced('1.125', [null, null]);
      await shelf().priced('2', [null, '1.001']);
      const last = await shelf().priced('2.5', [null, '1.25']);
      await run(
        sql`update offers set price = 1.001 where id = (select min(id) from offers where sub_shop_id = ${shop})`,
      );
      return last;
    };

    it.each<[string, () => Person, string, () => object]>([
      ['in its settings', vendor, 'settings/update', () => ({})],
      ['in its own form', vendor, 'shop/update', () => ({})],
      ['by the platform', () => admin, 'shops/update', () => ({ sub_shop_id: shop })],
    ])(
      'gets an error at the field with the number of records, where they are and what to do: %s',
      async (_where, person, path, more) => {
        await finer();
        const { status, body } = await person().post(path, { ...more(), currency: currencies.SAR });
        expect([status, body.errors]).toEqual([422, { currency: [refusal] }]);
        const arabic = await person().post(path, { ...more(), currency: currencies.SAR }, ar);
        expect(arabic.body.errors).toEqual({
          currency: [
            '3 سجلات مبالغها أدق مما يُسمح به هنا: المنتجات: 2، العروض: 1. قرّب هذه المبالغ أولًا؛ يقرّب إجراء «تغيير السعر» أسعار منتجات كثيرة دفعة واحدة.',
          ],
        });
        expect(await currencyOf()).toBe(currencies.KWD);
      },
    );

    it('can round them all in one call, and then change its currency', async () => {
      const { product_id: last } = await finer();
      await run(sql`update offers set price = 1 where sub_shop_id = ${shop}`);
      await run(sql`update products set cost = 0.4321, compare_at = 9.999 where id = ${last}`);
      const all = ((await vendor().get('products?per_page=3')).body.data as Wire[]).map(({ product_id }) => product_id);
      expect((await vendor().post('products/change_price', { product_id: all, how: 'round', digits: 2 })).status).toBe(
        200,
      );
      expect((await vendor().post('settings/update', { currency: currencies.SAR })).body.errors).toBeUndefined();
      const rounded = (await vendor().get(`products?ids=${all.toSorted((a, b) => a - b).join()}&sort=id&order=ASC`))
        .body.data as Wire[];
      expect(
        rounded.map(({ price, compare_at, cost, variants }) => [price, compare_at, cost, variants[1].price]),
      ).toEqual([
        ['1.13', null, null, null],
        ['2', null, null, '1'],
        ['2.5', '10', '0.43', '1.25'],
      ]);
    });

    it('never rounds an amount down to zero', async () => {
      const { product_id } = await shelf().priced('0.001', [null, '0.002']);
      await vendor().post('products/change_price', { product_id: [product_id], how: 'round', digits: 2 });
      expect((await vendor().get(`products?ids=${product_id}`)).body.data[0]).toMatchObject({
        price: '0.01',
        compare_at: null,
        variants: [{ price: null }, { price: '0.01' }],
      });
    });

    it('may switch to a currency with the same decimal places, and change other settings', async () => {
      await finer();
      await run(sql`update currencies set decimals = 3 where code = 'AED'`);
      expect((await vendor().post('settings/update', { currency: currencies.AED })).body.errors).toBeUndefined();
      expect(
        (await vendor().post('shop/update', { currency: currencies.AED, legal_name: 'Noor' })).body.errors,
      ).toBeUndefined();
      await run(sql`update currencies set decimals = 2 where code = 'AED'`);
    });

    it('is not blocked by amounts it can no longer change, or by amounts of another shop', async () => {
      await run(sql`update products set price = price + 0.001 where sub_shop_id <> ${shop}`);
      await run(sql`update advertisements set budget = 1.001, status = 'ended' where sub_shop_id = ${shop}`);
      expect((await vendor().post('settings/update', { currency: currencies.SAR })).body.errors).toBeUndefined();
    });

    it('is blocked by its delivery fee and point value, in each form that changes the currency', async () => {
      await run(sql`update sub_shops set delivery_fee = 1.125 where id = ${shop}`);
      const { body } = await vendor().post('shop/update', { currency: currencies.SAR });
      expect(body.errors.currency[0]).toContain(
        '1 record has an amount with more decimal places than this allows (Settings: 1).',
      );
      expect((await vendor().post('settings/update', { currency: currencies.SAR })).body.errors).toEqual({
        delivery_fee: ['Delivery can have at most 2 decimal places in this currency'],
      });
    });
  });

  describe('an amount with more decimal places than the shop’s currency', () => {
    const message = 'Price can have at most 3 decimal places in this currency';

    it.each<[string, (one: Wire) => Promise<Wire>, object]>([
      [
        'a new product',
        () => vendor().post('products/add', shelf().product({ price: '1.0005' })),
        { price: [message] },
      ],
      [
        'a product',
        ({ product_id }) => vendor().post('products/update', { product_id, price: '0.0004' }),
        { price: [message] },
      ],
      [
        'many products',
        ({ product_id }) => vendor().post('products/update', { product_id: [product_id], price: '0.0004' }),
        { price: [message] },
      ],
      [
        'a variant',
        ({ product_id, variants: [one, two] }) =>
          vendor().post('products/update', { product_id, variants: [one, { ...two, price: '1.0005' }] }),
        { 'variants.1.price': [message] },
      ],
      [
        'an action',
        ({ product_id }) =>
          vendor().post('products/change_price', { product_id: [product_id], how: 'to', amount: '1.00051' }),
        { amount: [message.replace('Price', 'Amount')] },
      ],
      [
        'the settings',
        () => vendor().post('settings/update', { delivery_fee: '0.0001' }),
        { delivery_fee: [message.replace('Price', 'Delivery')] },
      ],
    ])('is rejected with the allowed number: %s', async (_case, send, errors) => {
      const one = await shelf().priced('2', [null, null]);
      const { status, body } = await send(one);
      expect([status, body.errors]).toEqual([422, errors]);
      expect(await shelf().read(one.product_id)).toMatchObject({
        price: '2',
        variants: [{ price: null }, { price: null }],
      });
    });

    it('is rejected for a payout, which is at least the smallest unit of the currency', async () => {
      const [{ account_id: account }] = (await vendor().get('accounts')).body.data;
      const errors = async (amount: string) => (await vendor().post('payouts/add', { account, amount })).body.errors;
      expect(await errors('1.0005')).toEqual({ amount: [message.replace('Price', 'Amount')] });
      expect(await errors('0')).toEqual({ amount: ['Amount must be at least 0.001'] });
    });

    it('is rejected in Arabic, including for a currency without decimals', async () => {
      const one = await shelf().priced('2', [null, null]);
      const update = (price: string) =>
        vendor().post('products/update', { product_id: one.product_id, price }, { 'accept-language': 'ar' });
      expect((await update('1.0005')).body.errors).toEqual({
        price: ['تقبل هذه العملة 3 منازل عشرية على الأكثر في حقل «السعر»'],
      });
      await run(sql`update currencies set decimals = 0 where code = 'KWD'`);
      expect((await update('1.5')).body.errors).toEqual({
        price: ['لا تقبل هذه العملة كسورًا: أدخل مبلغًا بلا كسور في حقل «السعر»'],
      });
      expect((await update('3')).status).toBe(200);
      await run(sql`update currencies set decimals = 3 where code = 'KWD'`);
    });

    it('is accepted if the surplus digits are zeros', async () => {
      const { product_id } = await shelf().priced('2', [null, null]);
      expect((await vendor().post('products/update', { product_id, price: '1.2500' })).body.data.price).toBe('1.25');
    });

    it('is rejected in earlier settings when the currency changes', async () => {
      const old = (await vendor().get('settings')).body.data as Wire;
      await vendor().post('settings/update', { delivery_fee: '1.125' });
      const { body } = await vendor().post('settings/update', { currency: currencies.SAR });
      expect(body.errors).toEqual({ delivery_fee: ['Delivery can have at most 2 decimal places in this currency'] });
      for (const [table, column] of [
        ['products', 'price'],
        ['products', 'compare_at'],
        ['products', 'cost'],
        ['product_variants', 'price'],
        ['offers', 'price'],
        ['advertisements', 'budget'],
      ] as const) {
        await run(
          sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = round(${sql.identifier(column)}, 2)`,
        );
      }
      expect(
        (
          await vendor().post('settings/update', {
            currency: currencies.SAR,
            delivery_fee: '1.25',
            point_worth: '0.01',
          })
        ).status,
      ).toBe(200);
      const { currency, delivery_fee, point_worth } = old;
      expect((await vendor().post('settings/update', { currency, delivery_fee, point_worth })).status).toBe(200);
    });
  });

  it('a currency can’t drop decimal places that prices use', async () => {
    await run(sql`update products set price = round(price) where price is not null`);
    await run(sql`update product_variants set price = round(price) where price is not null`);
    await run(sql`update offers set price = round(price)`);
    await run(sql`update sub_shops set delivery_fee = null, point_worth = 0`);
    await run(sql`update advertisements set budget = round(budget)`);
    await shelf().priced('1.125', [null, null]);
    const change = (decimals: number) => admin.post('currencies/update', { currency_id: currencies.KWD, decimals });
    const { status, body } = await change(2);
    expect([status, Object.keys(body.errors), body.errors.decimals[0]]).toEqual([
      422,
      ['decimals'],
      expect.stringContaining('(Products: 1)'),
    ]);
    expect((await change(4)).status).toBe(200);
    expect((await change(3)).status).toBe(200);
  });
});
