import { lazyPart } from './lazyPart';

export const ConfirmDialog = lazyPart(() => import('./ConfirmDialog'));
