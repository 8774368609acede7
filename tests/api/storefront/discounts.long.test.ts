import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { onEachEngine } from '../resources/onEachEngine';
import { logIn } from '../resources/people';
import { shopperOf } from './shopper';
import { chargeTax } from './taxed';

const hour = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

await onEachEngine((server) => {
  const { rows, variant, sound, place, look } = shopperOf(server);

  beforeEach(async () => {
    await server().db.execute(sql`update discounts set active = false`);
    await server().db.execute(sql`update sub_shops set delivery_fee = 1 where slug = 'noor'`);
    await chargeTax(server(), 'noor', 10);
  });

  const declare = async (values: object) => {
    const vendor = await logIn(server(), 'vendor');
    const fields = {
      name: ['Off', 'خصم'],
      rate: 20,
      start: fromNow(-1),
      end: fromNow(1),
      scope: 'shop',
      active: true,
      ...values,
    };
    const { status, body } = await vendor.post('discounts/add', fields);
    expect([status, body.errors]).toEqual([200, undefined]);
    return {
      id: body.data.discount_id as number,
      used: async () => (await vendor.get(`discounts?ids=${body.data.discount_id}`)).body.data[0].used as number,
    };
  };
  const placed = async (lines: unknown, more = {}) => {
    const { status, body } = await place(sound(lines, more));
    expect([status, body.errors]).toEqual([200, undefined]);
    const [order] = await rows(sql`
      select o.id, o.subtotal::float, o.discount::float, o.tax::float, o.total::float, (
        select json_agg(l.discount::float order by l.id) from order_lines l where l."order" = o.id
      ) as lines from orders o where o.number = ${body.data.number}`);
    return order;
  };
  const productOf = async (id: number) =>
    (
      await rows(
        sql`select p.id, p.category from product_variants v join products p on p.id = v.product where v.id = ${id}`,
      )
    )[0];

  describe('a discount', () => {
    it('is the same in the shown prices and in an order', async () => {
      const [goods, others] = [await variant(9), await variant(9)];
      const { id } = await productOf(goods);
      await server().db.execute(sql`update products set compare_at = 2.75 where id = ${id}`);
      const storefrontProduct = async (of: number) => {
        const all = [];
        for (let page = 1; page < 10; page += 1)
          all.push(...(await look(`/api/storefront/products?shop=noor&page=${page}`)).body.data);
        return all
          .flatMap(
            ({ variants }: { variants: { variant_id: number; price: string; compare_at: string | null }[] }) =>
              variants,
          )
          .find(({ variant_id }) => variant_id === of)!;
      };
      expect(await storefrontProduct(goods)).toMatchObject({ price: '2.5', compare_at: '2.75' });
      await declare({ rate: 33, scope: 'product', products: [id], per_client: 1 });
      const { price, compare_at } = await storefrontProduct(goods);
      const order = (await placed([{ variant: goods, qty: 1 }])) as { subtotal: number; discount: number };
      expect([Number(price), compare_at]).toEqual([order.subtotal - order.discount, '2.75']);
      if ((await productOf(others)).id !== id)
        expect(await storefrontProduct(others)).toMatchObject({ price: '2.5', compare_at: null });
    });

    it('is calculated by the shop and deducted from each line before tax', async () => {
      await declare({});
      const [one, two] = [await variant(9), await variant(9)];
      // The discount is 20% of 3 × 2.5. The tax is 10% of the discounted price plus the delivery fee.
      expect(
        await placed([
          { variant: one, qty: 2 },
          { variant: two, qty: 1 },
        ]),
      ).toMatchObject({
        subtotal: 7.5,
        discount: 1.5,
        tax: 0.7,
        total: 7.7,
        lines: [1, 0.5],
      });
    });

    it('is the best of all that apply, not their sum', async () => {
      const goods = await variant(9);
      const { id, category } = await productOf(goods);
      await declare({});
      await declare({ rate: 50, scope: 'product', products: [id] });
      await declare({ rate: 30, scope: 'category', categories: [category] });
      expect(await placed([{ variant: goods, qty: 2 }])).toMatchObject({ discount: 2.5 });
    });

    it.each([
      ['that has not begun', { start: fromNow(1), end: fromNow(2) }],
      ['that is switched off', { active: false }],
    ])('%s deducts nothing', async (_, values) => {
      const goods = await variant(9);
      await declare(values);
      expect(await placed([{ variant: goods, qty: 1 }])).toMatchObject({ discount: 0 });
    });

    it('that has ended, or is for other goods, deducts nothing', async () => {
      const goods = await variant(9);
      const { id, category } = await productOf(goods);
      const [other] = await rows(sql`select p.id, p.category from products p join sub_shops s on s.id = p.sub_shop_id
        where s.slug = 'noor' and p.category <> ${category} limit 1`);
      const ended = await declare({});
      await server().db.execute(
        sql`update discounts set start = now() - interval '2 days', "end" = now() - interval '1 day' where id = ${ended.id}`,
      );
      await declare({ scope: 'product', products: [other.id] });
      await declare({ scope: 'category', categories: [other.category] });
      expect(other.id).not.toBe(id);
      expect(await placed([{ variant: goods, qty: 1 }])).toMatchObject({ discount: 0 });
    });

    it('keeps its limits in total and per client with parallel orders; a canceled order frees its use', async () => {
      const goods = await variant(1000);
      const { used } = await declare({ usage_limit: 4, per_client: 1 });
      const of = (phone: number) => ({ client: { full_name: 'Hala', phone: `+965 6100 ${String(phone)}` } });
      const first = await placed([{ variant: goods, qty: 1 }], of(1000));
      expect(await placed([{ variant: goods, qty: 1 }], of(1000))).toMatchObject({ discount: 0 });
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, index) => placed([{ variant: goods, qty: 1 }], of(2000 + index))),
      );
      expect(replies.filter(({ discount }) => discount > 0)).toHaveLength(3);
      expect(await used()).toBe(4);
      const vendor = await logIn(server(), 'vendor');
      expect((await vendor.post('orders/cancel', { order_id: first.id, reason: 'Changed their mind' })).status).toBe(
        200,
      );
      expect(await used()).toBe(3);
      expect(await placed([{ variant: goods, qty: 1 }], of(1000))).toMatchObject({ discount: 0.5 });
    });
  });
});
