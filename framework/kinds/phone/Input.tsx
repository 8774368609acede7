import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';

/** A phone number; converts Arabic digits to Latin. */
const PhoneInput = (props: InputProps) => (
  <Line
    {...props}
    type="tel"
    dir="ltr"
    inputMode="tel"
    autoComplete={props.resource.scope.rows === 'own-user' ? 'tel' : 'off'}
    foldsDigits
  />
);

export default PhoneInput;
