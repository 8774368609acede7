import { myAccount } from '../../../src/resources/myAccount/myAccount.resource';
import { isPasswordOf, setChosenPassword } from '../../../framework/server/auth/credentials';
import { commonWords } from '../../auth/commonWords';
import { dropPasswordLink } from '../../../framework/server/auth/passwords/passwordLinks';
import { renewToken, revokeOtherSessions } from '../../../framework/server/auth/sessions';
import { FieldError } from '../../../framework/server/kernel/apiError';
import { defineHandlers } from '../../../framework/server/resources/defineHandlers';

/**
 * A new password needs the present one, and whoever else is logged in as this user is out; so does a new email, as
 * links to a new password go there.
 */
export default defineHandlers(myAccount, {
  before: {
    edit: async ({ record, values, tx, principal, say, renew }) => {
      const { current_password, new_password, email } = values;
      const isMoving = email !== undefined && email !== record.email;
      if (isMoving && !current_password) throw new FieldError('current_password', 'access.password_for_email');
      if (current_password && !(await isPasswordOf(tx, principal.userId, current_password))) {
        throw new FieldError('current_password', 'validation.current_password');
      }
      if (isMoving) await dropPasswordLink(tx, principal.userId);
      if (!new_password) return;
      await setChosenPassword(tx, principal.userId, new_password, commonWords);
      await revokeOtherSessions(tx, principal);
      renew(await renewToken(tx, principal.sessionId));
      say('messages.password_changed');
    },
  },
});
