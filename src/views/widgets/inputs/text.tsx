import type { InputProps } from '../types';
import { Line } from './Line';

/** One line of text; a code or an address name (`ltr`) is typed left-to-right whatever the page. */
const TextInput = (props: InputProps) => (
  <Line {...props} dir={(props.field as { ltr?: boolean }).ltr ? 'ltr' : 'auto'} />
);

export default TextInput;
