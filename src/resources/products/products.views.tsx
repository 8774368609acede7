import { defineViews } from '@matjar/admin/client';
import { products } from './products.resource';

/** A product's page says what was sold of it, and what changed its stock. */
export default defineViews(products, {
  aside: () => import('../../features/products/SoldCard'),
  after: { variants: () => import('../../features/products/StockCard') },
});
