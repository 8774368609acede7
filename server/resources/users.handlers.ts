import { FieldError, defineHandlers } from '@matjar/admin/server';
import {
  endSessionsOf,
  forgetEmail,
  forgetIdentities,
  isPasswordOf,
  renewToken,
  revokeOtherSessions,
  setChosenPassword,
} from '@matjar/admin/server/auth';
import { isAbove, platformRoles } from '../../src/roles';
import { users } from '../../src/resources/users/users.resource';
import { endLinksShownTo, endPasswordLinkOf, givePasswordLink, resetFactors } from '../auth/invitations';
import { myAccount } from '../../src/resources/myAccount/myAccount.resource';
import { commonWords } from '../config';

/**
 * Handles users. Users can't change their own role, because there might be nobody else who can restore it. Demoting a
 * user ends the user's sessions, because open pages might contain data that the new role can't access. A new role
 * ends the user's password link. A platform role also ends the links with identity providers, because an email was
 * enough to make them.
 */
export const usersHandlers = defineHandlers(users, {
  before: {
    edit: async ({ record, values, principal }) => {
      const changes = values.role_type && values.role_type !== record.role_type;
      if (changes && record.id === principal.userId) throw new FieldError('role_type', 'validation.own_role');
    },
  },
  after: {
    edit: async ({ tx, post, before, record }) => {
      const user = Number(record.id);
      if (isAbove(before.role_type, record.role_type)) {
        await endSessionsOf(tx, user, 'lowered');
        await endLinksShownTo({ tx, post }, user);
      }
      if (before.email !== record.email) await forgetEmail(tx, user);
      const changes = before.role_type !== record.role_type;
      if (changes) await endPasswordLinkOf(tx, user);
      if (changes && platformRoles.includes(record.role_type)) await forgetIdentities(tx, user);
    },
  },
  password_link: (context) => givePasswordLink(context, Number(context.record.id)),
  reset_factors: (context) => resetFactors(context, Number(context.record.id)),
});

/**
 * Handles changes to a user's account. A new password requires the current password and ends the user's other sessions.
 * A new email also requires the current password, because password links are sent to that address. It also
 * removes the account's links with identity providers, because they belong to the owner of the previous email.
 */
export const myAccountHandlers = defineHandlers(myAccount, {
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
