import { lazyPart } from './lazyPart';

/** The dialog that asks before something is done; it loads when it is first opened. */
export const ConfirmDialog = lazyPart(() => import('./ConfirmDialog'));
