import { sql } from 'drizzle-orm';
import { subCategories } from '../../../src/resources/subCategories/subCategories.resource';
import { defineHandlers } from '@matjar/admin/server';
import { rateOfSubCategory } from '../rates';

/** What a sub-category comes to: all of its shops, their products, and what the platform takes in it. */
export default defineHandlers(subCategories, {
  computed: {
    shops: ({ id }) => sql`shops_in(${id})`,
    products: ({ id }) => sql`products_in(${id})`,
    percentage: ({ id }) => rateOfSubCategory(id),
  },
});
