import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';

/** An email address. The browser suggests the user's own only in their own account. */
const EmailInput = (props: InputProps) => (
  <Line
    {...props}
    type="email"
    dir="ltr"
    inputMode="email"
    autoComplete={props.resource.scope.rows === 'own-user' ? 'email' : 'off'}
  />
);

export default EmailInput;
