import type { NumberOptions } from '../../../core/fields/number';
import type { InputProps } from '../types';
import { NumberLine } from './NumberLine';

/** A count or a measure. */
const NumberInput = (props: InputProps) => (
  <NumberLine {...props} inputMode={(props.field as NumberOptions).decimals ? 'decimal' : 'numeric'} />
);

export default NumberInput;
