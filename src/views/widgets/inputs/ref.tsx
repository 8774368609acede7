import type { InputProps } from '../types';
import { Later } from './Later';
import { lazyPart } from '../../lazyPart';

const RefPicker = lazyPart(async () => ({ default: (await import('./pickers')).RefPicker }));

/** One record of another area. */
const RefInput = (props: InputProps) => <Later {...props} Input={RefPicker} />;

export default RefInput;
