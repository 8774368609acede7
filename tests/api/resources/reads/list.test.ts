import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '@matjar/admin/values';
import { onEachEngine } from '../onEachEngine';
import { loggedIn } from '../people';
import { productList } from '../products/productList';
import type { Rows } from '../products/productList';

const refusalOf = (key: string) => ({ status: 422, body: { errors: { [key]: [expect.any(String)] } } });

await onEachEngine((server) => {
  const { products, rowsOf } = productList(() => vendor);
  const [vendor] = loggedIn(server, 'vendor');

  describe('paging', () => {
    it('returns ten rows of the first page by default, newest first', async () => {
      const { body } = await products();
      const ids = (body.data as Rows).map((row) => row.product_id as number);
      expect(body.meta).toEqual({ total: expect.any(Number), page: 1, per_page: 10 });
      expect(ids).toEqual([...ids].sort((one, two) => two - one));
      expect(ids).toHaveLength(10);
    });

    it('returns every row exactly once, in a stable order even for equal values', async () => {
      const { body } = await products({ per_page: 1 });
      const ids: unknown[] = [];
      for (let page = 1; (page - 1) * 50 < body.meta.total; page += 1) {
        ids.push(...(await rowsOf({ sort: 'status', page, per_page: 50 })).map((row) => row.product_id));
      }
      expect(new Set(ids).size).toBe(body.meta.total);
      expect(ids).toHaveLength(body.meta.total);
    });

    it('returns no rows past the end, but still the total', async () => {
      const { body } = await products({ page: 999 });
      expect(body).toMatchObject({ data: [], meta: { total: expect.any(Number), page: 999 } });
      expect(body.meta.total).toBeGreaterThan(0);
    });

    it.each([
      ['page', '0'],
      ['page', '-1'],
      ['page', '1.5'],
      ['page', 'x'],
      ['page', ''],
      ['page', '99999999999'],
      ['per_page', '0'],
      ['per_page', '101'],
      ['per_page', 'all'],
    ])('refuses %s=%s', async (key, value) => {
      expect(await products({ [key]: value })).toMatchObject(refusalOf(key));
    });
  });

  describe('ids', () => {
    it('returns exactly those records, and none for an empty list', async () => {
      const [first, second] = (await products()).body.data as Rows;
      const ids = [first!.product_id, second!.product_id];
      const named = (await vendor.get(`products?ids=${ids.join()}`)).body.data as Rows;
      expect(named.map((row) => row.product_id)).toEqual(ids);
      expect((await vendor.get('products?ids=')).body).toMatchObject({ data: [], meta: { total: 0 } });
      for (const per_page of [1, 2, 3]) {
        expect((await vendor.get(`products?ids=${ids.join()},999999999&per_page=${per_page}`)).body.meta.total).toBe(2);
      }
    });

    it.each(['x', '1,x', '1;2', '-1', '1,,2'])('refuses %s', async (ids) => {
      expect(await products({ ids })).toMatchObject(refusalOf('ids'));
    });
  });

  describe('sorting', () => {
    it('depends on the request’s language in both directions, ignoring case, accents and Arabic letter variants', async () => {
      const similarNames = ['Apple', 'apple', 'Äpfel', 'Zebra', 'أحمد', 'احمد', 'بدر'];
      const ids = await rowsOf({ sort: 'id', per_page: similarNames.length });
      await Promise.all(
        similarNames.map((name, place) =>
          server().db.execute(
            sql`update products set name_en = ${name}, name_ar = ${name} where id = ${ids[place]!.product_id as number}`,
          ),
        ),
      );
      const ofBytes = (one: string, two: string) => Buffer.compare(Buffer.from(one), Buffer.from(two));
      const byteOrder = (one: string, two: string) => ofBytes(fold(one), fold(two)) || ofBytes(one, two);
      expect(similarNames.toSorted(byteOrder)).toEqual(['Äpfel', 'Apple', 'apple', 'Zebra', 'أحمد', 'احمد', 'بدر']);
      for (const [language, index] of [
        ['en', 0],
        ['ar', 1],
      ] as const) {
        for (const [order, sign] of [
          ['ASC', 1],
          ['DESC', -1],
        ] as const) {
          const rows = await rowsOf({ sort: 'name', order }, { 'accept-language': language });
          const names = rows.map((row) => (row.name as string[])[index]!);
          expect(names).toEqual([...names].sort((one, two) => sign * byteOrder(one, two)));
        }
      }
    });

    it('uses a SQL function that folds text exactly as search does', async () => {
      const letters = [
        [0x20, 0x17f],
        [0x386, 0x3ce],
        [0x400, 0x45f],
        [0x600, 0x6f9],
        [0x1e00, 0x1ef9],
        [0x2000, 0x2015],
        [0xfe70, 0xfefc],
      ] as const;
      const letter = fc.oneof(
        ...letters.map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
      );
      const texts = fc.sample(fc.string({ unit: letter, maxLength: 30 }), { numRuns: 300, seed: 7 });
      const { rows } = await server().db.execute<{ folded: string }>(
        sql`select folded(text) from unnest(${sql.param(texts)}::text[]) with ordinality as given(text, place) order by place`,
      );
      expect(rows.map(({ folded }) => folded)).toEqual(texts.map(fold));
    });

    it('compares values, not text', async () => {
      const prices = (await rowsOf({ sort: 'price', order: 'asc' })).map((row) => Number(row.price));
      expect(prices).toEqual([...prices].sort((one, two) => one - two));
    });

    it.each([
      'cost',
      'search_text',
      'sub_shop_id',
      'description',
      'version',
      'name_en',
      'id; drop table users',
      '__proto__',
    ])('refuses %s', async (sort) => expect(await products({ sort })).toMatchObject(refusalOf('sort')));

    it('refuses an unknown order', async () => {
      expect((await products({ sort: 'price', order: 'sideways' })).body.errors).toHaveProperty('order');
    });
  });

  describe('filters', () => {
    it('take one value or several', async () => {
      const [one, other] = [...new Set((await rowsOf({})).map((row) => row.category as number))];
      const first = await rowsOf({ 'filter[category]': one! });
      const both = await rowsOf({ 'filter[category]': `${one},${other}` });
      expect(new Set(first.map((row) => row.category))).toEqual(new Set([one]));
      expect(new Set(both.map((row) => row.category))).toEqual(new Set([one, other]));
    });

    it('and pages accept Arabic digits, direction marks and spaces', async () => {
      const ids = async (query: Record<string, string>) => (await rowsOf(query)).map((row) => row.product_id);
      const [category] = (await rowsOf({})).map((row) => String(row.category));
      const arabic = (text: string) =>
        `\u200f${text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))).replace('.', '٫')}\u00a0`;
      expect(
        await ids({ 'filter[category]': arabic(category!), 'filter[price][gte]': arabic('5.5'), page: arabic('1') }),
      ).toEqual(await ids({ 'filter[category]': category!, 'filter[price][gte]': '5.5', page: '1' }));
    });

    it('take a range that includes its ends', async () => {
      const prices = (await rowsOf({ sort: 'price' })).map((row) => row.price as string);
      const [low, high] = [prices[10]!, prices[40]!];
      const found = await rowsOf({ 'filter[price][gte]': low, 'filter[price][lte]': high, sort: 'price' });
      expect(found[0]!.price).toBe(low);
      expect(found.at(-1)!.price).toBe(high);
    });

    it('combine with each other and with search, and the total counts the remaining rows', async () => {
      const narrowed = { 'filter[status]': 'active', 'filter[price][gte]': '1', search: 'فستان' };
      const { body } = await products({ ...narrowed, per_page: 100 });
      expect(body.meta.total).toBe(body.data.length);
      expect((body.data as Rows).every((row) => row.status === 'active')).toBe(true);
      expect(body.data.length).toBeGreaterThan(0);
    });

    it('take a toggle as true, false, 1 or 0', async () => {
      for (const [text, value] of [
        ['true', true],
        ['1', true],
        ['false', false],
        ['0', false],
      ] as const) {
        const { body } = await vendor.get(`brands?filter[active]=${text}`);
        expect((body.data as Rows).every((row) => row.active === value)).toBe(true);
        expect(body.data.length).toBeGreaterThan(0);
      }
    });

    it.each([
      ['filter[cost]', '5'],
      ['filter[cost][gte]', '5'],
      ['filter[sub_shop_id]', '3'],
      ['filter[search_text]', 'a'],
      ['filter[name]', 'a'],
      ['filter[__proto__]', '1'],
      ['filter[constructor]', '1'],
      ['filter', '1'],
      ['filter[price][like]', '1'],
      ['filter[price', '1'],
      ['where', '1'],
      ['filter[category]', 'x'],
      ['filter[category]', ''],
      ['filter[category][gte]', '1'],
      ['filter[status]', 'gone'],
      ['filter[price][gte]', "1' or '1'='1"],
      ['filter[price][gte]', 'NaN'],
      ['filter[price][lte]', '1e9'],
    ])('refuse %s=%s', async (key, value) => {
      expect(await products({ [key]: value })).toMatchObject(refusalOf(key));
    });

    it('refuse a repeated key', async () => {
      expect((await vendor.get('products?filter[status]=active&filter[status]=inactive')).status).toBe(422);
    });
  });
});
