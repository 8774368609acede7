import type { SQL, SQLWrapper } from 'drizzle-orm';
import { inherited } from '@matjar/admin/server/database';

interface Priced {
  price: SQLWrapper;
}

/** SQL for a variant's price before discounts: its own or the product's. The query form of `inheritedValue`. */
export const soldAt = (variant: Priced, product: Priced): SQL<string> =>
  inherited<string>(variant.price, product.price);
