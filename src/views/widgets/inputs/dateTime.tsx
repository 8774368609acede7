import type { InputProps } from '../types';
import { Line } from './Line';
import { fromLocalTime, toLocalTime } from './localTime';

/** A moment: shown in the browser's time zone, kept in UTC. */
const DateTimeInput = (props: InputProps) => (
  <Line {...props} type="datetime-local" dir="ltr" parse={fromLocalTime} format={toLocalTime} />
);

export default DateTimeInput;
