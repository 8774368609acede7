import { lazyPart } from '../../client/views/lazyPart';

/** The box that files are put into; it loads when it is first drawn. */
export const AttachmentsBox = lazyPart(() => import('./AttachmentsBox'));
