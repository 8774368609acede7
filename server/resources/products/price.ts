import type { SQL } from 'drizzle-orm';
import { inherited } from '../../../framework/server/tables/derived/spans';
import type { DerivedTable } from '../../../framework/server/tables/types';

/** What a variant is sold at before any discount, as SQL over its row and its product's: `inheritedValue`, for queries. */
export const soldAt = (variant: DerivedTable, product: DerivedTable): SQL<string> => inherited<string>(variant, product, 'price');
