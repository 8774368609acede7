import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { products } from '../../src/resources/products/products.resource';
import { subCategories } from '../../src/resources/subCategories/subCategories.resource';
import { subShops, tableOf } from '../tables';
import { defineHandlers } from './defineHandlers';
import { rateOfSubCategory } from './rates';

/** What a sub-category comes to: the products of all of its shops, and what the platform takes in it. */
export default defineHandlers(subCategories, {
  computed: {
    products: ({ id }) => {
      const [product, shop] = [alias(tableOf(products), 'linked'), alias(subShops, 'linking')];
      return sql`select count(*)::int from ${tableOf(products)} "linked"
        join ${subShops} "linking" on ${eq(shop.id, product.sub_shop_id!)} where ${eq(shop.sub_category, id!)}`;
    },
    percentage: ({ id }) => rateOfSubCategory(id!),
  },
});
