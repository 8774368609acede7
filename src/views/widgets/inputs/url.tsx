import type { InputProps } from '../types';
import { Line } from './Line';

/** A link to a page. */
const UrlInput = (props: InputProps) => <Line {...props} type="url" dir="ltr" inputMode="url" autoComplete="off" />;

export default UrlInput;
