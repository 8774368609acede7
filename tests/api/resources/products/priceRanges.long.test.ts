import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inheritedValue } from '@matjar/admin';
import { installSpans } from '@matjar/admin/testing/database';
import { model } from '../../../../server/tables';
import type { Wire } from './shelf';
import { onShelf } from './shelf';

await onShelf(({ server, vendor, shelf }) => {
  const rows = async (statement: ReturnType<typeof sql>) =>
    ((await server().db.execute(statement)) as unknown as { rows: Wire[] }).rows;
  const list = async (query: string): Promise<Wire[]> => {
    const pages: Wire[] = [];
    for (let page = 1; ; page += 1) {
      const { status, body } = await vendor().get(`products?${query}&per_page=100&page=${page}`);
      expect([status, body.errors]).toEqual([200, undefined]);
      pages.push(...body.data);
      if (page * 100 >= body.meta.total) {
        expect(pages).toHaveLength(body.meta.total);
        return pages;
      }
    }
  };
  const priceRange = async (id: number) => {
    const { price_from, price_to } = await shelf().read(id);
    return [price_from, price_to];
  };
  /** Returns all products of the shop with the prices of their active variants. */
  const sold = async (): Promise<{ id: number; amounts: number[] }[]> => {
    const found = await list('sort=id');
    const whole = await Promise.all(
      Array.from({ length: Math.ceil(found.length / 50) }, async (_, part) => {
        const ids = found.slice(part * 50, part * 50 + 50).map(({ product_id }) => product_id);
        return (await vendor().get(`products?ids=${ids.join()}`)).body.data as Wire[];
      }),
    );
    return whole.flat().map((one) => {
      const amounts = one.variants
        .filter(({ active }: Wire) => active)
        .map((own: Wire) => Number(inheritedValue(own, one, 'price')));
      return { id: one.product_id, amounts: amounts.length > 0 ? amounts : [Number(one.price)] };
    });
  };

  describe('a list of products', () => {
    it('sorts by what shoppers pay: ascending by the lowest price, descending by the highest', async () => {
      await shelf().priced('50', ['0.5', null]);
      await shelf().priced('1', [null, '9999']);
      const all = await sold();
      const lowest = new Map(all.map(({ id, amounts }) => [id, Math.min(...amounts)]));
      const highest = new Map(all.map(({ id, amounts }) => [id, Math.max(...amounts)]));
      const ascending = await list('sort=price&order=ASC');
      const descending = await list('sort=price&order=DESC');
      expect(ascending.map(({ product_id }) => lowest.get(product_id))).toEqual(
        [...lowest.values()].toSorted((one, other) => one - other),
      );
      expect(descending.map(({ product_id }) => highest.get(product_id))).toEqual(
        [...highest.values()].toSorted((one, other) => other - one),
      );
      expect([ascending[0].price, ascending[0].price_from]).toEqual(['50', '0.5']);
      expect([descending[0].price, descending[0].price_to]).toEqual(['1', '9999']);
    });

    it.each([
      ['4', '6'],
      ['0.5', '3'],
      ['8', '12'],
      ['20', '20'],
      ['5', undefined],
      [undefined, '5'],
      ['0', '100000'],
    ])('filters from %s to %s by the prices of active variants', async (from, to) => {
      await shelf().priced('2', [null, '10', '20']);
      await shelf().priced('2', [null, '5', '20']);
      const all = await sold();
      const isThere = (amount: number) => amount >= Number(from ?? 0) && amount <= Number(to ?? Infinity);
      const expected = all.filter(({ amounts }) => amounts.some(isThere)).map(({ id }) => id);
      const query = [from && `filter[price][gte]=${from}`, to && `filter[price][lte]=${to}`].filter(Boolean).join('&');
      const found = await list(query);
      expect(found.map(({ product_id }) => product_id).toSorted((one, other) => one - other)).toEqual(
        expected.toSorted((one, other) => one - other),
      );
      expect(expected.length).toBeGreaterThan(0);
    });

    it('filters by a single price, and rejects text', async () => {
      const { product_id } = await shelf().priced('2', [null, '7.125']);
      expect((await list('filter[price]=7.125')).map((one) => one.product_id)).toEqual([product_id]);
      const { status, body } = await vendor().get('products?filter[price][gte]=much');
      expect([status, Object.keys(body.errors)]).toEqual([422, ['filter[price][gte]']]);
    });
  });

  describe('the lowest and highest price of a product', () => {
    it('are updated with every change of variants and can’t be overwritten in SQL', async () => {
      const {
        product_id,
        variants: [first, second],
      } = await shelf().priced('2', [null, '3.5']);
      expect(await priceRange(product_id)).toEqual(['2', '3.5']);
      await rows(sql`update product_variants set price = 1 where id = ${first.id}`);
      expect(await priceRange(product_id)).toEqual(['1', '3.5']);
      await rows(sql`update products set price_from = 77, price_to = 78 where id = ${product_id}`);
      expect(await priceRange(product_id)).toEqual(['1', '3.5']);
      await vendor().post('products/update', {
        product_id,
        variants: [
          { ...first, price: null },
          { ...second, active: false },
        ],
      });
      expect(await priceRange(product_id)).toEqual(['2', '2']);
      await vendor().post('products/update', {
        product_id,
        variants: [
          { ...first, active: false },
          { ...second, active: false },
        ],
        price: '6',
      });
      expect(await priceRange(product_id)).toEqual(['6', '6']);
      await rows(sql`delete from product_variants where id = ${first.id}`);
      await rows(sql`update product_variants set active = true where id = ${second.id}`);
      expect(await priceRange(product_id)).toEqual(['3.5', '3.5']);
    });

    it('are correct after parallel changes of variants', async () => {
      const {
        product_id,
        variants: [a, b, c],
      } = await shelf().priced('1', ['1', '3', '2']);
      for (const round of [1, 2, 3, 4, 5]) {
        const to = (id: number, price: number) =>
          rows(sql`update product_variants set price = ${price} where id = ${id}`);
        await Promise.all([to(a.id, 2 + round), to(c.id, 1.5), to(b.id, 4 + round)]);
        expect(await priceRange(product_id)).toEqual(['1.5', String(4 + round)]);
        await Promise.all([to(a.id, 1), to(c.id, 2), to(b.id, 3)]);
        expect(await priceRange(product_id)).toEqual(['1', '3']);
      }
    });

    it('change neither the product’s version nor the log', async () => {
      const { product_id, version, variants } = await shelf().priced('2', [null, '3.5']);
      const logged = async () =>
        (await rows(sql`select id from audit_log where resource = 'products/view-all' and part is null`)).length;
      const before = await logged();
      await rows(sql`update product_variants set price = 9 where id = ${variants[0].id}`);
      expect(await priceRange(product_id)).toEqual(['3.5', '9']);
      expect([await logged(), (await shelf().read(product_id)).version]).toEqual([before, version]);
      const entries = await rows(sql`select 1 from audit_log where changes ?| array['price_from', 'price_to']`);
      expect(entries).toEqual([]);
    });

    it('are computed once for existing products', async () => {
      const { product_id } = await shelf().priced('2', [null, '3.5']);
      const { db } = server();
      await db.execute(sql`alter table products disable trigger user`);
      await db.execute(sql`update products set price_from = null, price_to = null`);
      await db.execute(sql`alter table products enable trigger user`);
      await installSpans(db, model);
      expect(await priceRange(product_id)).toEqual([null, null]);
      await db.execute(sql`comment on function products_spans() is 'of another time'`);
      await installSpans(db, model);
      expect(await priceRange(product_id)).toEqual(['2', '3.5']);
      expect(await rows(sql`select id from products where price_from is null or price_to is null`)).toEqual([]);
    });

    it('can’t be set in a request', async () => {
      const { product_id } = await shelf().priced('2', []);
      const { status, body } = await vendor().post('products/update', { product_id, price_from: '1' });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['price_from']]);
    });
  });
});
