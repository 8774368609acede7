import { myAccount } from '../../../src/resources/myAccount/myAccount.resource';
import { defineHandlers, FieldError } from '@matjar/admin/server';
import {
  forgetEmail,
  isPasswordOf,
  renewToken,
  revokeOtherSessions,
  setChosenPassword,
} from '@matjar/admin/server/auth';
import { commonWords } from '../../config';

/**
 * Handles changes to a user's account. A new password requires the current password and ends the user's other sessions.
 * A new email also requires the current password, because password links are sent to that address. It also
 * removes the account's links with identity providers, because they belong to the owner of the previous email.
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
      if (isMoving) await forgetEmail(tx, principal.userId);
      if (!new_password) return;
      await setChosenPassword(tx, principal.userId, new_password, commonWords);
      await revokeOtherSessions(tx, principal);
      renew(await renewToken(tx, principal.sessionId));
      say('messages.password_changed');
    },
  },
});
