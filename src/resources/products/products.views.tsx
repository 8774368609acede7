import { defineViews } from '@matjar/admin/client';
import { products } from './products.resource';

/** Shows the sales and the stock history on a product's page. */
export default defineViews(products, {
  aside: () => import('../../features/products/SoldCard'),
  after: { variants: () => import('../../features/products/StockCard') },
});
