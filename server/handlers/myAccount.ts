import { myAccount } from '../../src/resources/myAccount/myAccount.resource';
import { isPasswordOf, setPassword } from '../auth/credentials';
import { revokeOtherSessions } from '../auth/sessions';
import { FieldError } from '../resources/apiError';
import { defineHandlers } from './defineHandlers';

/** A new password needs the present one, and whoever else is logged in as this user is out. */
export default defineHandlers(myAccount, {
  update: async ({ values, tx, principal, say }) => {
    const { current_password, new_password } = values;
    if (current_password && !(await isPasswordOf(tx, principal.userId, current_password))) {
      throw new FieldError('current_password', 'validation.current_password');
    }
    if (new_password) {
      await setPassword(tx, principal.userId, new_password);
      await revokeOtherSessions(tx, principal);
      say('messages.password_changed');
    }
    return values;
  },
});
