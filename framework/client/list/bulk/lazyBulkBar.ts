import { lazyPart } from '../../views/lazyPart';

/** The bulk bar, which is loaded when the user selects the first row. */
export const BulkBar = lazyPart(() => import('./BulkBar'));
