import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';

/** Several lines of text; the box grows with them. */
const LongTextInput = (props: InputProps) => <Line {...props} rows={4} />;

export default LongTextInput;
