import { sql } from 'drizzle-orm';
import { subCategories } from '../../../src/resources/subCategories/subCategories.resource';
import { defineHandlers } from '@matjar/admin/server';
import { rateOfSubCategory } from '../orders/commission';

export default defineHandlers(subCategories, {
  computed: {
    shops: ({ id }) => sql`shops_in(${id})`,
    products: ({ id }) => sql`products_in(${id})`,
    percentage: ({ id }) => rateOfSubCategory(id),
  },
});
