import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';

/** A day, with the browser's own calendar; what is typed goes on to the next part once the year has four digits. */
const DateInput = (props: InputProps) => <Line {...props} type="date" dir="ltr" max="9999-12-31" />;

export default DateInput;
