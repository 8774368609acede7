import { field } from '../../../kinds';
import { same } from '../../../declaration/resource/checks';
import { words } from '../../../core/text/text';
import { fieldsOf } from '../../resources/http/types';

/** The fields of calls that set a password with a link's token. */
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

export const linkBody = fieldsOf({ token: linkFields.token });

/** The token, and the new password twice. */
export const newPasswordBody = fieldsOf(linkFields).refine((values) => matches.passes(values), {
  path: [matches.at],
  error: matches.message,
});
