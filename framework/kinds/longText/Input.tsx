import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';

/** A text area that grows with its content. */
const LongTextInput = (props: InputProps) => <Line {...props} rows={4} />;

export default LongTextInput;
