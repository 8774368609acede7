import type { InputProps } from '../types';
import { Later } from './Later';
import { lazyPart } from '../../lazyPart';

const TagsPicker = lazyPart(async () => ({ default: (await import('./pickers')).TagsPicker }));

/** Short words of the vendor's own. */
const TagsInput = (props: InputProps) => <Later {...props} Input={TagsPicker} />;

export default TagsInput;
