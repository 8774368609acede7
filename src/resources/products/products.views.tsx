import { defineViews } from '@matjar/admin/client';
import { products } from './products.resource';

/** A product's page shows its sales and its stock history. */
export default defineViews(products, {
  aside: () => import('../../features/products/SoldCard'),
  after: { variants: () => import('../../features/products/StockCard') },
});
