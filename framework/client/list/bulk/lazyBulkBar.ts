import { lazyPart } from '../../views/lazyPart';

/** The bar of what can be done to chosen rows; it loads when the first is chosen. */
export const BulkBar = lazyPart(() => import('./BulkBar'));
