import { lazyPart } from '../../views/lazyPart';

/** Loaded when the user selects the first row. */
export const BulkBar = lazyPart(() => import('./BulkBar'));
