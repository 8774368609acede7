import type { InputProps } from '../../client/widgets/types';
import { Later } from '../../client/widgets/Frame';
import { lazyPart } from '../../client/views/lazyPart';

const TagsPicker = lazyPart(async () => ({ default: (await import('../ref/pickers')).TagsPicker }));

const TagsInput = (props: InputProps) => <Later {...props} Input={TagsPicker} />;

export default TagsInput;
