import type { InputProps } from '../types';
import { Line } from './Line';

/** Several lines of text; the box grows with them. */
const LongTextInput = (props: InputProps) => <Line {...props} rows={4} />;

export default LongTextInput;
