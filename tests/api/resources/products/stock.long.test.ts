import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { logIn } from '../people';
import type { Wire } from './shelf';
import { onShelf } from './shelf';

await onShelf(({ server, vendor, shelf }) => {
  const productWith = (stocks: readonly number[], more: object = {}): Promise<Wire> =>
    shelf().createProduct({
      sizes: [],
      variants: stocks.map((stock, at) => shelf().variant(shelf().colours[at]!, null, { stock })),
      ...more,
    });
  const settings = (values: object) => vendor().post('settings/update', values);

  it('the stock level is out, low or enough by available stock and the product’s or the default threshold', async () => {
    await settings({ low_stock_threshold: 5 });
    const levels = [
      [[], {}, 'out'],
      [[0, 0], { low_stock: 9 }, 'out'],
      [[2, 3], {}, 'low'],
      [[3, 3], {}, 'enough'],
      [[3, 3], { low_stock: 6 }, 'low'],
      [[1], { low_stock: 0 }, 'enough'],
    ] as const;
    for (const [stocks, more, level] of levels)
      expect(await productWith(stocks, more)).toMatchObject({ stock_level: level });
  });

  it('the stock level changes immediately with variants and settings', async () => {
    const product = await productWith([3, 4]);
    expect(product.stock_level).toBe('enough');
    await settings({ low_stock_threshold: 7 });
    expect((await shelf().read(product.product_id)).stock_level).toBe('low');
    await settings({ low_stock_threshold: 5 });
    for (const { id } of product.variants) await vendor().post('product_variants/update', { variant_id: id, stock: 0 });
    expect((await shelf().read(product.product_id)).stock_level).toBe('out');
  });

  it('the stock level equals a recount after any change in SQL', async () => {
    const { db } = server();
    const [first, second] = [await productWith([1, 5]), await productWith([0, 2], { low_stock: 4 })];
    const ids = [first.product_id, second.product_id];
    const wrong = async () =>
      (
        await db.execute(sql`
      select id from products as p cross join lateral (select coalesce(sum(stock - reserved) filter (where active), 0) as stock from product_variants where product = p.id) as added
      where stock_level <> case when stock <= 0 then 'out'
        when stock <= coalesce(low_stock, (select low_stock_threshold from sub_shops where id = sub_shop_id)) then 'low' else 'enough' end`)
      ).rows;
    const amount = fc.integer({ min: 0, max: 9 });
    const change = fc.oneof(
      fc.record({ stock: amount, at: fc.nat({ max: 3 }) }).map(
        ({ stock, at }) => sql`
        update product_variants set stock = ${stock} where id = (select id from product_variants where product = any (${sql.param(ids)}::bigint[]) order by id offset ${at}::int limit 1)`,
      ),
      amount.map(
        (stock) =>
          sql`update product_variants set stock = ${stock} + id % 4 where product = any (${sql.param(ids)}::bigint[])`,
      ),
      amount.map(
        (reserved) =>
          sql`update product_variants set reserved = least(stock, ${reserved}::int), active = id % 3 > 0 where product = any (${sql.param(ids)}::bigint[])`,
      ),
      amount.map((threshold) => sql`update products set low_stock = ${threshold} where id = ${ids[1]}`),
      amount.map(
        (threshold) =>
          sql`update sub_shops set low_stock_threshold = ${threshold} where id = (select sub_shop_id from products where id = ${ids[0]})`,
      ),
      fc.constant(sql`update product_variants set product = ${ids[0]}, colour = null, size = (select min(id) from products_sizes as s where s.sub_shop_id = product_variants.sub_shop_id)
        where id = (select max(id) from product_variants where product = any (${sql.param(ids)}::bigint[]))`),
    );
    expect(await wrong()).toEqual([]);
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        for (const one of changes) await db.execute(one);
        expect(await wrong()).toEqual([]);
      }),
      { numRuns: 25 },
    );
    await db.execute(sql`delete from product_variants where product = any (${sql.param(ids)}::bigint[])`);
    expect(await wrong()).toEqual([]);
    await settings({ low_stock_threshold: 5 });
  });

  it('the stock level filters and sorts lists, counts tasks on the home page, and is read-only', async () => {
    const all = (await vendor().get('products?per_page=100&sort=stock_level&order=desc')).body;
    const order = ['out', 'low', 'enough'];
    const places = all.data.map((row: Wire) => order.indexOf(row.stock_level));
    expect(places).toEqual(places.toSorted((one: number, other: number) => one - other));
    const totals = await Promise.all(
      order.map(async (level) => {
        const { body } = await vendor().get(`products?filter[stock_level]=${level}&per_page=100`);
        expect(new Set(body.data.map((row: Wire) => row.stock_level))).toEqual(new Set([level]));
        return body.meta.total as number;
      }),
    );
    expect(totals.every((total) => total > 0)).toBe(true);
    expect(totals.reduce((sum, total) => sum + total)).toBe(all.meta.total);
    const running = (await vendor().get('products?filter[stock_level]=out,low&filter[status]=active')).body.meta.total;
    expect((await vendor().get('overview')).body.data.tasks.low_stock).toBe(running);
    expect((await vendor().get('products?filter[stock_level]=full')).status).toBe(422);
    const { product_id } = await productWith([1]);
    const reply = await vendor().post('products/update', { product_id, stock_level: 'enough' });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ['stock_level']]);
  });

  it('a picture can only show a colour of its own product', async () => {
    const [red, blue] = shelf().colours;
    const picture = (colour: unknown) => [{ url: 'https://example.com/a.webp', alt: null, colour }];
    const product = await productWith([], { images: picture(red) });
    expect(product.images).toEqual([{ url: 'https://example.com/a.webp', alt: null, colour: red }]);
    const { product_id } = product;
    const refused = { images: ['A picture shows a colour that the product does not come in'] };
    const otherVendor = await logIn(server(), 'second-vendor');
    const [foreignColor] = (await otherVendor.get('products_colors?per_page=1')).body.data;
    for (const colour of [foreignColor.color_id, 999_999]) {
      const { status, body } = await vendor().post('products/update', { product_id, images: picture(colour) });
      expect([status, body.errors]).toEqual([422, refused]);
    }
    expect((await vendor().post('products/update', { product_id, colours: [blue] })).body.errors).toEqual(refused);
    expect((await vendor().post('products/update', { product_id, images: picture('red') })).body.errors).toHaveProperty(
      'images.0.colour',
    );
    const both = await vendor().post('products/update', { product_id, colours: [blue], images: picture(blue) });
    expect(both.body.data).toMatchObject({ colours: [blue], images: picture(blue) });
    expect((await vendor().post('products/update', { product_id, images: picture(null) })).status).toBe(200);
    expect((await shelf().read(product.product_id)).images).toEqual(picture(null));
  });
});
