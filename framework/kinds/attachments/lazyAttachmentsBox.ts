import { lazyPart } from '../../client/views/lazyPart';

/** Loads the attachments box on first render. */
export const AttachmentsBox = lazyPart(() => import('./AttachmentsBox'));
