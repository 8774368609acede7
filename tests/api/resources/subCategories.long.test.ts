import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { onEachEngine } from './onEachEngine';
import { logIn } from './people';

await onEachEngine((server) => {
  describe('the counts of a sub-category', () => {
    it.each(['viewer', 'vendor', 'super-admin'])('cover all of its shops, even for a %s', async (role) => {
      const { rows } = (await server().db.execute(sql`
        select sub_categories.id, count(distinct sub_shops.id)::int as shops, count(products.id)::int as products
        from sub_categories left join sub_shops on sub_shops.sub_category = sub_categories.id
        left join products on products.sub_shop_id = sub_shops.id group by 1 order by 1`)) as unknown as {
        rows: Record<string, number>[];
      };
      expect(rows.some(({ shops, products }) => shops! > 1 && products! > 0)).toBe(true);
      const person = await logIn(server(), role as 'vendor');
      const { body } = await person.get('sub_categories?per_page=100&sort=subcategory_id&order=ASC');
      const counts = (body.data as Record<string, number>[]).map(({ subcategory_id, shops, products }) => ({
        id: subcategory_id,
        shops,
        products,
      }));
      expect(counts).toEqual(rows);
    });

    it('use a function that only the application’s role may call', async () => {
      const { rows } = (await server().db.execute(sql`
        select has_function_privilege('public', 'products_in(bigint)', 'execute') as anybody,
          has_function_privilege('matjar_app', 'products_in(bigint)', 'execute') as requests`)) as unknown as {
        rows: object[];
      };
      expect(rows).toEqual([{ anybody: false, requests: true }]);
    });
  });
});
