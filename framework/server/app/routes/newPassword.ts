import { field } from '../../../kinds';
import { same } from '../../../declaration/resource/checks';
import { words } from '../../../core/text/text';
import { fieldsOf } from '../../resources/http/types';

/** The fields of a call that sets a password with the token of a link. */
export const linkFields = {
  token: field.text({ label: words('field.link'), required: true, max: 100 }),
  new_password: field.password({
    label: words('field.newPassword'),
    required: true,
    min: 8,
  }),
  repeat_password: field.password({
    label: words('field.repeatPassword'),
    required: true,
  }),
};

const matches = same('new_password', 'repeat_password', 'validation.password_mismatch');

/** The token of a link alone. */
export const linkBody = fieldsOf({ token: linkFields.token });

/** The token, and the password that is set with it, said twice. */
export const newPasswordBody = fieldsOf(linkFields).refine((values) => matches.passes(values), {
  path: [matches.at],
  error: matches.message,
});
