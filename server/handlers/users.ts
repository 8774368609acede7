import { users } from '../../src/resources/users/users.resource';
import { FieldError } from '../resources/apiError';
import { defineHandlers } from './defineHandlers';

/** Nobody takes their own role away: there might be no one left to give it back. */
export default defineHandlers(users, {
  update: async ({ record, values, principal }) => {
    const changes = values.role_type && values.role_type !== record.role_type;
    if (changes && record.id === principal.userId) throw new FieldError('role_type', 'validation.own_role');
    return values;
  },
});
