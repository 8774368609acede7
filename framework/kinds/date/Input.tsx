import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';

/** A day, with the browser's calendar. `max` makes the caret advance after four digits of the year. */
const DateInput = (props: InputProps) => <Line {...props} type="date" dir="ltr" max="9999-12-31" />;

export default DateInput;
