import type { InputProps } from '../types';
import { Later } from './Later';
import { lazyPart } from '../../lazyPart';

const RefsPicker = lazyPart(async () => ({ default: (await import('./pickers')).RefsPicker }));

/** Records of another area. */
const RefsInput = (props: InputProps) => <Later {...props} Input={RefsPicker} />;

export default RefsInput;
