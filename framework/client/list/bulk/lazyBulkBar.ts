import { lazyPart } from '../../views/lazyPart';

/** Loads when the first row is selected. */
export const BulkBar = lazyPart(() => import('./BulkBar'));
