import type { InputProps } from '../../client/widgets/types';
import { Line } from '../../client/widgets/Line';

/** An email address; the browser offers the person's own only where it is theirs that is asked for. */
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
