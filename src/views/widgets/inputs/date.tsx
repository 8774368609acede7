import type { InputProps } from '../types';
import { Line } from './Line';

/** A day, with the browser's own calendar. */
const DateInput = (props: InputProps) => <Line {...props} type="date" dir="ltr" />;

export default DateInput;
