import type { InputProps } from '../types';
import { lazyPart } from '../../lazyPart';
import { Later } from './Later';

const RichTextPair = lazyPart(() => import('./richText/RichTextPair'));

/** A formatted text in both languages. */
const RichTextInput = (props: InputProps) => <Later {...props} Input={RichTextPair} />;

export default RichTextInput;
