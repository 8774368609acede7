import { lazyPart } from '../../client/views/lazyPart';
import type { InputProps } from '../../client/widgets/types';
import { Later } from '../../client/widgets/Frame';

const AttachmentsInput = lazyPart(() => import('./AttachmentsInput'));

const Attachments = (props: InputProps) => <Later {...props} Input={AttachmentsInput} room={64} />;

export default Attachments;
