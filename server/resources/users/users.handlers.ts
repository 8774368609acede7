import { isAbove, platformRoles } from '../../../src/roles';
import { users } from '../../../src/resources/users/users.resource';
import { defineHandlers, FieldError } from '@matjar/admin/server';
import { endSessionsOf, forgetEmail, forgetIdentities } from '@matjar/admin/server/auth';
import { givePasswordLink, resetFactors } from '../../auth/invitations';

/**
 * Handles users. Users can't change their own role, because there might be nobody else who can restore it. Demoting a
 * user ends the user's sessions, because open pages might contain data that the new role can't access. A platform role
 * ends the user's links with identity providers, because an email was enough to make them.
 */
export default defineHandlers(users, {
  before: {
    edit: async ({ record, values, principal }) => {
      const changes = values.role_type && values.role_type !== record.role_type;
      if (changes && record.id === principal.userId) throw new FieldError('role_type', 'validation.own_role');
    },
  },
  after: {
    edit: async ({ tx, before, record }) => {
      const user = Number(record.id);
      if (isAbove(before.role_type, record.role_type)) await endSessionsOf(tx, user, 'lowered');
      if (before.email !== record.email) await forgetEmail(tx, user);
      const changes = before.role_type !== record.role_type;
      if (changes && platformRoles.includes(record.role_type)) await forgetIdentities(tx, user);
    },
  },
  password_link: (context) => givePasswordLink(context, Number(context.record.id)),
  reset_factors: (context) => resetFactors(context, Number(context.record.id)),
});
