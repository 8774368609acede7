import { lazyPart } from '../../client/views/lazyPart';

export const AttachmentsBox = lazyPart(() => import('./AttachmentsBox'));
