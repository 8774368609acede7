import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { onEachEngine } from '../resources/onEachEngine';
import { logIn } from '../resources/people';
import { shopperOf } from './shopper';

await onEachEngine((server) => {
  const { rows, variant, sound, place, follow, look } = shopperOf(server);

  it('an order line keeps the colour and size names of the sale after they are renamed', async () => {
    const vendor = await logIn(server(), 'vendor');
    const id = await variant(9);
    const [colour, size] = [
      (
        await rows(sql`insert into products_colors (sub_shop_id, name_en, name_ar, hex, sort)
      select sub_shop_id, 'Night', 'ليلي', '#000033', 1 from product_variants where id = ${id} returning id`)
      )[0],
      (
        await rows(sql`insert into products_sizes (sub_shop_id, name_en, name_ar, code, sort)
      select sub_shop_id, 'Grand', 'كبير جدًا', 'GR', 1 from product_variants where id = ${id} returning id`)
      )[0],
    ];
    await rows(sql`update product_variants set colour = ${colour.id}, size = ${size.id} where id = ${id}`);
    const plain = await variant(9);
    await rows(sql`update product_variants set colour = null where id = ${plain}`);
    const { number, token } = (
      await place(
        sound([
          { variant: id, qty: 1 },
          { variant: plain, qty: 1 },
        ]),
      )
    ).body.data;

    const called = ([en, ar]: readonly string[]) => ({ en, ar });
    const sold = { colour: ['Night', 'ليلي'], size: ['Grand', 'كبير جدًا'] };
    expect((await vendor.post('products_colors/update', { color_id: colour.id, name: ['Ink', 'حبري'] })).status).toBe(
      200,
    );
    expect((await vendor.post('products_sizes/update', { size_id: size.id, name: ['Big', 'كبير'] })).status).toBe(200);
    const [{ order_id }] = (await vendor.get(`orders?search=${number}`)).body.data;
    const [whole] = (await vendor.get(`orders?ids=${order_id}`)).body.data;
    expect(whole.lines).toMatchObject([
      { colour: called(sold.colour), size: called(sold.size) },
      { colour: null, size: { en: expect.any(String) } },
    ]);
    expect((await follow(number, token)).body.data.lines).toMatchObject([sold, { colour: null }]);
    const pages = await Promise.all([1, 2, 3].map((page) => look(`/api/storefront/products?shop=noor&page=${page}`)));
    const goods = pages.flatMap(({ body }) => body.data).flatMap(({ variants }) => variants) as {
      variant_id: number;
    }[];
    expect(goods.find(({ variant_id }) => variant_id === id)).toMatchObject({
      colour_name: ['Ink', 'حبري'],
      size_name: ['Big', 'كبير'],
    });
  });

  it('a stock error names the goods and not only their code', async () => {
    const vendor = await logIn(server(), 'vendor');
    const id = await variant(1);
    const orders = await Promise.all(
      [1, 2].map(async () => (await place(sound([{ variant: id, qty: 1 }]))).body.data.number as string),
    );
    const ids = await Promise.all(
      orders.map(async (number) => (await vendor.get(`orders?search=${number}`)).body.data[0].order_id as number),
    );
    const [known] =
      await rows(sql`select p.name_en as name, c.name_en as colour, s.name_en as size, v.sku from product_variants v
      join products p on p.id = v.product left join products_colors c on c.id = v.colour left join products_sizes s on s.id = v.size where v.id = ${id}`);
    expect((await vendor.post('orders/confirm', { order_id: ids[0] })).status).toBe(200);
    const { status, body } = await vendor.post('orders/confirm', { order_id: ids[1] });
    const called = `${[known.name, known.colour, known.size].filter(Boolean).join(', ')} (${known.sku})`;
    expect([status, body.message]).toEqual([422, `Not enough of ${called} in stock: 0 available`]);
  });
});
