import { lazyPart } from '../../views/lazyPart';

/** Loaded when the first row is selected. */
export const BulkBar = lazyPart(() => import('./BulkBar'));
