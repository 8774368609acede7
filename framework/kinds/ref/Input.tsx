import type { InputProps } from '../../client/widgets/types';
import { Later } from '../../client/widgets/Frame';
import { lazyPart } from '../../client/views/lazyPart';

const RefPicker = lazyPart(async () => ({ default: (await import('./pickers')).RefPicker }));

const RefInput = (props: InputProps) => <Later {...props} Input={RefPicker} />;

export default RefInput;
