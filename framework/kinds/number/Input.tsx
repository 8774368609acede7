import type { NumberOptions } from './kind';
import type { InputProps } from '../../client/widgets/types';
import { NumberLine } from './NumberLine';

const NumberInput = (props: InputProps) => (
  <NumberLine {...props} inputMode={(props.field as NumberOptions).decimals ? 'decimal' : 'numeric'} />
);

export default NumberInput;
