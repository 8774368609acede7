import { lazyPart } from '../../views/lazyPart';

/** The bulk bar. Loads when the user selects the first row. */
export const BulkBar = lazyPart(() => import('./BulkBar'));
