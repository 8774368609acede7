import { lazyPart } from '../../lazyPart';
import type { InputProps } from '../types';
import { Later } from './Later';

const AttachmentsInput = lazyPart(() => import('../../attachments/AttachmentsInput'));

/** Files that go with what is written. */
const Attachments = (props: InputProps) => <Later {...props} Input={AttachmentsInput} room={64} />;

export default Attachments;
