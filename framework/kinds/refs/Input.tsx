import type { InputProps } from '../../client/widgets/types';
import { Later } from '../../client/widgets/Frame';
import { lazyPart } from '../../client/views/lazyPart';

const RefsPicker = lazyPart(async () => ({ default: (await import('../ref/pickers')).RefsPicker }));

const RefsInput = (props: InputProps) => <Later {...props} Input={RefsPicker} />;

export default RefsInput;
