import { defineHandlers } from '@matjar/admin/server';
import { variants } from '../../../src/resources/products/variants.resource';
import { refuseBelowReserved } from './reserved';

/** A variant by itself: from its own page, in bulk, by an import or put back from the log. */
export default defineHandlers(variants, {
  before: { edit: async ({ record, values }) => refuseBelowReserved('stock', record, values.stock) },
});
