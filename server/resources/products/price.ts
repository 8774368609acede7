import type { SQL, SQLWrapper } from 'drizzle-orm';
import { inherited } from '@matjar/admin/server/database';

interface Priced {
  price: SQLWrapper;
}

/** What a variant is sold at before any discount, as SQL over its row and its product's: `inheritedValue`, for queries. */
export const soldAt = (variant: Priced, product: Priced): SQL<string> =>
  inherited<string>(variant.price, product.price);
